// npm run publish-documents: puts the files of content/documents/ into the
// bucket of the Supabase project, and says what visitors see then. It deletes
// nothing.
//
// SUPABASE_URL and SUPABASE_ANON_KEY name the project, as for the build;
// SUPABASE_SERVICE_KEY is its secret key. It ends with 0 if visitors see every
// file, with 1 if they do not, and with 2 if it could not run.
import {
  configuredServices,
  documentsFolder,
  isSecretKey,
} from '../site/services';
import { UserError } from '../site/user-error';
import { answerHelp, runCommand } from './command';
import { publishDocuments } from './publish/documents';

const root = process.cwd();

function readSettings() {
  // Arguments are saved in the terminal's history, and other users of the
  // computer can see them.
  if (process.argv.length > 2) {
    throw new UserError(
      'This command takes no arguments. Put the key into SUPABASE_SERVICE_KEY.',
    );
  }
  const { backend } = configuredServices(process.env);
  if (!backend?.url) {
    throw new UserError(
      'Set SUPABASE_URL and SUPABASE_ANON_KEY to those of the project.',
    );
  }
  const secretKey = process.env.SUPABASE_SERVICE_KEY ?? '';
  if (!isSecretKey(secretKey)) {
    throw new UserError(
      'Set SUPABASE_SERVICE_KEY to the key that the project calls "secret" or "service_role".',
    );
  }
  return {
    project: { url: backend.url, anonKey: backend.anonKey },
    secretKey,
  };
}

answerHelp(
  'Usage: npm run publish-documents, with SUPABASE_URL, SUPABASE_ANON_KEY, and SUPABASE_SERVICE_KEY in the environment',
);
await runCommand(async () => {
  const say = (line: string) => console.log(line);
  if (
    await publishDocuments({
      ...readSettings(),
      folder: documentsFolder(root),
      say,
    })
  ) {
    return 0;
  }
  return 1;
});
