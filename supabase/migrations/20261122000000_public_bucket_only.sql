-- Visitors may list and read the forms only while the bucket is public. Before, a bucket that was made private
-- still gave its files to anyone who asked for them with the public key.
drop policy "Visitors list client documents" on storage.objects;
create policy "Visitors list client documents"
on storage.objects for select
to anon
using (
  bucket_id = 'client-documents'
  and exists (select from storage.buckets where id = 'client-documents' and public)
);

-- The condition above is checked as the visitor, who has to see the bucket's row for it.
create policy "Visitors see the bucket of client documents"
on storage.buckets for select
to anon
using (id = 'client-documents' and public);
