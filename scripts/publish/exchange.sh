#!/bin/sh
# Runs on a web server of one's own: puts an uploaded release in place of the one that is served, in one step.
#
#   sh exchange.sh /srv/site 4f1a...     unpacks /srv/site/4f1a....tar, whose sha256 is 4f1a...
#   (While it is uploaded, it has a name of its own, as in 4f1a....tar.7, so that two uploads never share a file.)
#   sh exchange.sh /srv/site --back      serves the release before this one again
#   sh exchange.sh /srv/site --clean     deletes what exchanges that failed have left, and uploads older than an hour
#
# The server serves /srv/site/current/client; /srv/site/previous is the release to go back to. The five
# newest releases are kept in /srv/site/releases, each with the checksums of its files.
#
# All releases share /srv/site/assets, whose files have a hash of their content in their names. A file stays
# there for 30 days after the last release with it was replaced, because a page that was opened before asks
# for its files later: browsers revalidate pages each time, but a tab can stay open for weeks.
#
# It needs GNU tools or BusyBox (mv -T, flock). There are no pipes: a command that fails in one would go unnoticed.
set -eu
# The server runs as another user, and has to read all of it.
umask 022

CHECKSUMS=files.sha256
# Minutes after which nobody comes back for an upload.
ABANDONED=60
# Seconds to wait for another exchange.
PATIENCE=${PATIENCE:-600}
# Begins the names of releases that are replaced.
MOVED=releases/.moved.

main() {
  if [ "$#" -ne 2 ]; then
    fail "Usage: sh exchange.sh /srv/site <sha256 of the release> | --back | --clean"
  fi
  case "$2" in
    --back | --clean) ;;
    *) is_name "$2" || fail "\"$2\" isn't the sha256 of a release. Nothing was changed." ;;
  esac
  site=$1
  cd "$site"
  mkdir -p releases assets
  lock
  work=releases/.part.$$
  trap 'rm -rf "$work"' EXIT
  end_on_signals
  clean "$2"
  mkdir "$work"
  case "$2" in
    --back) go_back ;;
    --clean) echo "$site is clean." ;;
    *) publish "$2" ;;
  esac
}

end_on_signals() {
  trap 'exit 1' HUP INT TERM PIPE
}

fail() {
  echo "$1" >&2
  exit 1
}

# One exchange at a time. The lock ends with the processes that hold it, whatever they died of.
lock() {
  if ! command -v flock >/dev/null; then
    fail "This server has no flock. Install the package util-linux. Nothing was changed."
  fi
  exec 9<releases
  if flock -n 9; then
    return
  fi
  echo "Another exchange is running. Waiting for its end ..."
  waited=0
  # The flock of BusyBox can't end its wait by itself.
  until flock -n 9; do
    if [ "$waited" -ge "$PATIENCE" ]; then
      fail "Another exchange is still running. Nothing was changed."
    fi
    sleep 1
    waited=$((waited + 1))
  done
}

# Nobody else works in these folders, because this process has the lock. (Earlier versions named them *.part.)
clean() {
  restore_moved
  rm -rf releases/.part.* releases/*.part
  for upload in *.tar *.tar.*; do
    if is_name "${upload%%.tar*}" && [ "$upload" != "$1.tar" ]; then
      delete_abandoned "$upload" "$1"
    fi
  done
}

# Somebody may still be uploading a newer one. Its name may change meanwhile.
delete_abandoned() {
  find "$1" -mmin "+$ABANDONED" -exec rm -f {} + || [ ! -e "$1" ]
  if [ "$2" = --clean ] && time=$(stat -c %Y "$1" 2>/dev/null); then
    echo "$site/$1 stays: it is from $((($(date +%s) - time) / 60)) min ago. Delete it if nobody is uploading it."
  fi
}

# A process that was killed between the two moves of replace() has left a release beside its place.
restore_moved() {
  for moved in "$MOVED"*; do
    place=releases/${moved#"$MOVED"}
    if [ -e "$moved" ] && [ ! -e "$place" ]; then
      mv "$moved" "$place"
    fi
  done
  rm -rf "$MOVED"*
}

# A release is named by its sha256.
is_name() {
  case "$1" in
    *[!0-9a-f]*) return 1 ;;
  esac
  [ "${#1}" -eq 64 ]
}

publish() {
  release=$1
  folder=releases/$release
  if [ -e "$release.tar" ]; then
    unpack
    keep_unpacked
  elif ! is_whole "$folder" "$folder/$CHECKSUMS"; then
    fail "$site/$release.tar isn't there. Upload it, and try again. Nothing was changed."
  fi
  touch "$folder"
  serve "$folder"
  delete_old
  echo "$site serves $folder."
}

# Unpacks the upload into the working folder. Another upload of it, at the same time, writes to another file.
unpack() {
  mv "$release.tar" "$work/site.tar"
  sum=$(sha256sum <"$work/site.tar")
  if [ "${sum%% *}" != "$release" ]; then
    fail "$site/$release.tar is not what was tested: it was damaged on its way. Upload it again. Nothing was changed."
  fi
  tree=$work/site
  mkdir "$tree"
  # -m: with the time of now. To nginx, a file of the same time and size is the same file, so a page that
  # changed without getting longer must not keep the time that it was built with.
  tar -xmf "$work/site.tar" -C "$tree" || fail "The release couldn't be unpacked. Nothing was changed."
  rm "$work/site.tar"
  chmod -R u=rwX,go=rX "$tree"
  if [ ! -f "$tree/client/index.html" ]; then
    fail "$site/$release.tar has no client/index.html, so it isn't a site. Nothing was changed."
  fi
  mkdir -p "$tree/client/assets"
  mv "$tree/client/assets" "$tree/assets"
  ln -s ../../../assets "$tree/client/assets"
  (cd "$tree" && find . -type f -exec sha256sum {} +) >"$work/sums" ||
    fail "The release couldn't be read again. Nothing was changed."
  mv "$work/sums" "$tree/$CHECKSUMS"
}

# A release that is there and whole keeps its files, and with them their times. Another one is replaced.
keep_unpacked() {
  if is_whole "$folder" "$tree/$CHECKSUMS"; then
    # What another program has left of the list is replaced.
    if ! cmp -s "$tree/$CHECKSUMS" "$folder/$CHECKSUMS"; then
      mv "$tree/$CHECKSUMS" "$folder/$CHECKSUMS"
    fi
    return
  fi
  replace
}

# The release may be the one that is served, so nothing stops the script between the two moves.
replace() {
  trap '' HUP INT TERM PIPE
  if [ -e "$folder" ]; then
    mv "$folder" "$MOVED$release"
  fi
  if ! mv "$tree" "$folder"; then
    restore_moved
    fail "The release couldn't be put in place. Nothing was changed."
  fi
  end_on_signals
  rm -rf "$MOVED$release"
}

# Whether a folder has the files of a list, as they were unpacked, and no others: then the list is whole, too.
is_whole() {
  if [ ! -f "$2" ] || [ ! -d "$1/client/assets/" ]; then
    return 1
  fi
  (cd "$1" && find . -type f ! -path "./$CHECKSUMS") >"$work/files" || return 1
  if [ "$(wc -l <"$work/files")" -ne "$(wc -l <"$2")" ]; then
    return 1
  fi
  (cd "$1" && sha256sum -c >/dev/null 2>&1) <"$2"
}

go_back() {
  if [ ! -d previous/client ]; then
    fail "There is no release to go back to in $site."
  fi
  folder=$(readlink previous)
  # Releases of earlier versions of this script have no checksums.
  if [ -e "previous/$CHECKSUMS" ] && ! is_whole previous "previous/$CHECKSUMS"; then
    fail "$site/$folder is damaged, or has files that weren't uploaded with it. Upload a release instead. Nothing was changed."
  fi
  serve "$folder"
  echo "$site serves $folder again."
}

# Serves a release in place of the one that is served.
serve() {
  served=$(readlink current || true)
  if [ -n "$served" ] && [ -d "$served/assets" ]; then
    keep_assets "$served"
  fi
  keep_assets "$1"
  if [ "$served" != "$1" ]; then
    if [ -d "$served" ]; then
      point previous "$served"
    fi
    point current "$1"
  fi
  find assets -type f -mtime +30 -exec rm {} +
}

# A link is replaced by renaming another over it: no visitor finds it missing.
point() {
  ln -sfn "$2" "$1.next"
  mv -T "$1.next" "$1"
}

# The time of a file in assets/ is the last time that it was needed. (A cache never asks whether it has changed.)
keep_assets() {
  (cd "$1/assets" && find . -type f) >"$work/assets"
  while IFS= read -r file; do
    # What a full disk or another program has left of it is replaced.
    if ! cmp -s "$1/assets/$file" "assets/$file"; then
      mkdir -p "assets/${file%/*}"
      ln "$1/assets/$file" "$work/asset"
      mv -f "$work/asset" "assets/$file"
    fi
    touch "assets/$file"
  done <"$work/assets"
}

# The release before this one is among the newest: it was served until now.
delete_old() {
  ls -1t releases >"$work/releases"
  count=0
  while IFS= read -r old; do
    count=$((count + 1))
    if [ "$count" -le 5 ]; then
      continue
    fi
    case "releases/$old" in
      "$(readlink current)" | "$(readlink previous || true)") ;;
      *) rm -rf "releases/$old" ;;
    esac
  done <"$work/releases"
}

# Last: a shell that reads this script from a connection that breaks must not have run half of it.
main "$@"
