-- The bucket of the forms that visitors download. It is public: nothing about a client belongs into it.
insert into storage.buckets (id, name, public)
values ('client-documents', 'client-documents', true)
on conflict (id) do update set public = true;

-- Without this policy the list of documents is empty for visitors, and no error says why.
create policy "Visitors list client documents"
on storage.objects for select
to anon
using (bucket_id = 'client-documents');
