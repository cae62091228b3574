// Starts the editor in a browser: signs in, reads the website, and shows it
// with the panel.
import { createRoot } from 'react-dom/client';
import { SignIn } from '../../github/sign-in';
import { Entrance } from './Entrance';
import { readFacts } from './facts';
import { News, type NewsLine, type TellNews } from './News';
import { SignInAgain, type SignInAgainFirst } from './SignInAgain';

const facts = readFacts();
const { app, exchange } = facts;
const signIn = new SignIn({
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

/** Until the website is shown, the entrance asks for it. */
let signInAgain: SignInAgainFirst = async () => false;
const onSignedOut = (ask: SignInAgainFirst): void => {
  signInAgain = ask;
};

/** Messages that arrive before there is a place to show them. */
let first: NewsLine | undefined;
let tellNews: TellNews = (line) => {
  first = line;
};
const onNews = (listener: TellNews): void => {
  tellNews = listener;
};

async function open(): Promise<void> {
  const { openWebsite } = await import('./website');
  const waiting = await openWebsite({
    facts,
    signIn,
    signInAgain: () => signInAgain(),
    tell: (line) => tellNews(line),
  });
  root.render(
    <>
      <SignInAgain signIn={signIn} facts={facts} onSignedOut={onSignedOut} />
      <News site={facts.site} onNews={onNews} first={waiting ?? first} />
    </>,
  );
}

const fault = outcome.kind === 'not-signed-in' ? outcome.fault : undefined;
root.render(
  <Entrance signIn={signIn} facts={facts} fault={fault} open={open} />,
);
