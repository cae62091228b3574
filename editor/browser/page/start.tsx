// The page of the editor that runs in a browser: it signs in, reads the website, and shows it with the panel.
import { createRoot } from 'react-dom/client';
import { createSignIn } from '../../github/sign-in';
import { Entrance } from './Entrance';
import { readFacts } from './facts';
import { SignInAgain } from './SignInAgain';

const facts = readFacts();
const { app, exchange } = facts;
const signIn = createSignIn({
  editor: location.origin,
  ...(app && exchange && { app, exchange }),
});
const outcome = await signIn.finish();
if (outcome.kind === 'signed-in') {
  history.replaceState(null, '', outcome.place);
}

const place = document.createElement('div');
document.body.append(place);
const root = createRoot(place);

let tellSignedOut = (): void => {};
const onSignedOut = (listener: () => void): void => {
  tellSignedOut = listener;
};

async function open(): Promise<void> {
  const { openWebsite } = await import('./website');
  await openWebsite({ facts, signIn, onSignedOut: () => tellSignedOut() });
  root.render(<SignInAgain {...{ signIn, facts, onSignedOut }} />);
}

const fault = outcome.kind === 'not-signed-in' ? outcome.fault : undefined;
root.render(<Entrance {...{ signIn, facts, fault, open }} />);
