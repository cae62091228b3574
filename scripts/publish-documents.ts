// npm run publish-documents: puts the files of content/documents/ into the bucket of the Supabase project, and
// says what visitors see then. It deletes nothing.
//
// SUPABASE_URL and SUPABASE_ANON_KEY name the project, as for the build; SUPABASE_SERVICE_KEY is its secret key.
// It ends with 0 if visitors see every file, with 1 if they do not, and with 2 if it could not run.
import { Fault } from '../site/fault';
import { configuredServices, documentsFolder, isSecretKey } from '../site/services';
import { publishDocuments } from './publish/documents';

const root = process.cwd();

function readSettings() {
  // Arguments are kept in the history of the terminal, and other users of the computer can see them.
  if (process.argv.length > 2) {
    throw new Fault('This command takes no arguments: a key belongs into SUPABASE_SERVICE_KEY.');
  }
  const { backend } = configuredServices(process.env);
  if (!backend?.url) throw new Fault('SUPABASE_URL and SUPABASE_ANON_KEY have to name the project.');
  const secretKey = process.env.SUPABASE_SERVICE_KEY ?? '';
  if (!isSecretKey(secretKey)) {
    throw new Fault(
      'SUPABASE_SERVICE_KEY has to be the key that the project calls "secret" or "service_role".',
    );
  }
  return { project: { url: backend.url, anonKey: backend.anonKey }, secretKey };
}

try {
  const isDone = await publishDocuments({
    ...readSettings(),
    folder: documentsFolder(root),
    say: (line) => console.log(line),
  });
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
