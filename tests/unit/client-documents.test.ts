import { expect, test } from 'vitest';
import { toDocuments } from '../../pages/client-documents/client-document';

test.each([
  ['hipaa-privacy_notice.pdf', 'HIPAA privacy notice', 'pdf'],
  ['Intake form.DOCX', 'Intake form', 'docx'],
  ['chipaa.txt', 'chipaa', 'txt'],
])('The file %s is listed as "%s"', (name, listed, fileType) => {
  const [document] = toDocuments(
    [{ name, id: '1', metadata: { size: 1 } }],
    '',
  );
  expect(document).toMatchObject({
    name: listed,
    fileType,
    size: 1,
    filename: name,
  });
});
