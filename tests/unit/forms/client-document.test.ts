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
    ['a.PDF', 'pdf'],
    ['a.tar.GZ', 'gz'],
    ['README', ''],
    ['a.', ''],
  ])('from %s has the type "%s"', (filename, type) => {
    expect(document(filename)?.fileType).toBe(type);
  });

  it.each([
    ['no metadata', null],
    ['metadata without a size', {}],
  ])('with %s has the size 0', (_, metadata) => {
    expect(document('a.pdf', { metadata })?.size).toBe(0);
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

  it.each([
    ['hipaa-complaint-form.pdf', 'complain'],
    ['insurance-complaint.pdf', 'complain'],
    ['complaint-intake-form.pdf', 'complain'],
    ['partner-complaint.pdf', 'complain'],
    ['consent-and-complaints.pdf', 'complain'],
    ['insurance-hipaa-authorization.pdf', 'hipaa'],
    ['intake-hipaa-notice.pdf', 'hipaa'],
    ['partner-hipaa-notice.pdf', 'hipaa'],
    ['consent-hipaa-notice.pdf', 'hipaa'],
    ['intake-insurance-form.pdf', 'insurance'],
    ['partner-insurance-form.pdf', 'insurance'],
    ['consent-to-bill-insurance.pdf', 'insurance'],
    ['partner-intake-form.pdf', 'intake'],
    ['consent-and-intake-packet.pdf', 'intake'],
    ['consent-form-partner.pdf', 'partner'],
  ])('called %s is described by the more specific word, "%s"', (filename, word) => {
    expect(document(filename)?.description).toBe(document(`${word}.pdf`)?.description);
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

  it('is everything when there is nothing', () => {
    expect(documents()).toEqual([]);
  });
});
