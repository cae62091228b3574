import { describe, expect, it } from 'vitest';
import { type StoredFile, toDocuments } from '../../../pages/client-documents/client-document';

const file = (name: string, more: Partial<StoredFile> = {}): StoredFile => ({
  name,
  id: name,
  metadata: { size: 10 },
  ...more,
});
const publicUrl = (name: string) => `https://storage.example/${encodeURIComponent(name)}`;
const documents = (...files: StoredFile[]) => toDocuments(files, publicUrl);
const document = (name: string, more: Partial<StoredFile> = {}) => documents(file(name, more))[0];

describe('A document', () => {
  it('has the fields of the specification', () => {
    expect(
      documents(file('map.pdf'), file('HIPAA-privacy_notice.PDF', { metadata: { size: 53_248 } }))[1],
    ).toEqual({
      id: 2,
      name: 'HIPAA privacy notice',
      filename: 'HIPAA-privacy_notice.PDF',
      url: 'https://storage.example/HIPAA-privacy_notice.PDF',
      description: 'Important information about your privacy rights',
      fileType: 'pdf',
      size: 53_248,
    });
  });

  it.each([
    ['a-b_c d.pdf', 'a b c d'],
    ['form.v2.pdf', 'form.v2'],
    ['README', 'README'],
    ['--.pdf', '  '],
  ])('from %s is called "%s"', (filename, name) => {
    expect(document(filename)?.name).toBe(name);
  });

  it.each([
    ['Consent.pdf', 'Required consent form for therapy services'],
    ['complaint.pdf', 'Information about client rights and complaint procedures'],
    ['PARTNERS.pdf', 'Consent form for partner/couples therapy'],
    ['intake.pdf', 'Complete this form before your first therapy session'],
    ['hipaa.pdf', 'Important information about your privacy rights'],
    ['insurance.pdf', 'Form for providing your insurance details'],
    ['map.pdf', 'Document for therapy client'],
  ])('called %s is described as: %s', (filename, description) => {
    expect(document(filename)?.description).toBe(description);
  });
});

describe('Left out', () => {
  it('are names that start with a dot, and folders', () => {
    const listed = documents(
      file('.emptyFolderPlaceholder'),
      file('.a.pdf'),
      file('archive', { id: null }),
      file('b.pdf'),
    );
    expect(listed.map(({ id, filename }) => [id, filename])).toEqual([[1, 'b.pdf']]);
  });
});
