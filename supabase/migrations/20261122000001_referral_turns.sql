-- What the function send-referral-email remembers of the last hour when the secret REFERRALS_SALT is set: that
-- something was sent, and nothing of what it said. Both marks are keyed hashes: whoever
-- has the salt can find out which network or submission one stands for, by trying.
create table public.referral_turns (
  -- Of a submission: the same for every try to send it.
  mark uuid primary key,
  -- Of the network that it came from, where that is known.
  sender uuid,
  arrived timestamptz not null default now(),
  sent boolean not null default false
);
-- No policy follows: visitors' keys see no row, and may call neither function.
alter table public.referral_turns enable row level security;
revoke all on public.referral_turns from public, anon, authenticated;

-- Counts a submission. Returns 0 when it may be sent, -1 when it was sent already, and otherwise the seconds
-- after which to try again.
create function public.take_referral_turn(
  submission uuid, network uuid, per_address int, total int, window_seconds int
) returns int language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz := now() - make_interval(secs => window_seconds);
  own timestamptz[];
  everyone timestamptz[];
  oldest timestamptz;
begin
  -- One at a time: two counts at once would both find room for the last one.
  lock table public.referral_turns in exclusive mode;
  delete from public.referral_turns where arrived < now() - interval '1 hour';
  if exists (select from public.referral_turns where mark = submission and sent) then return -1; end if;

  select array_agg(arrived order by arrived) filter (where sender = network), array_agg(arrived order by arrived)
  into own, everyone
  from public.referral_turns where arrived > since and mark <> submission;
  if cardinality(own) >= per_address then oldest := own[1];
  elsif cardinality(everyone) >= total then oldest := everyone[1];
  end if;
  if oldest is not null then
    return greatest(1, ceil(extract(epoch from oldest - since)));
  end if;

  insert into public.referral_turns (mark, sender) values (submission, network)
  on conflict (mark) do update set arrived = now(), sender = excluded.sender;
  return 0;
end $$;

-- Remembers that a submission was sent.
create function public.keep_referral_sent(submission uuid) returns void
language sql security definer set search_path = '' as $$
  update public.referral_turns set sent = true where mark = submission;
$$;

revoke execute on function public.take_referral_turn, public.keep_referral_sent from public, anon, authenticated;
grant execute on function public.take_referral_turn, public.keep_referral_sent to service_role;
