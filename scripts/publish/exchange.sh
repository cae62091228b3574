#!/bin/sh
# Runs on a web server of one's own: puts an uploaded release in place of the one that is served, in one step.
#
#   sh exchange.sh /srv/site 4f1a...     unpacks /srv/site/4f1a....tar, whose sha256 is 4f1a...
#   sh exchange.sh /srv/site --back      serves the release before this one again
#
# The server serves /srv/site/current/client; /srv/site/previous is the release to go back to. The five
# newest releases are kept in /srv/site/releases.
#
# All releases share /srv/site/assets, whose files have a hash of their content in their names. A file stays
# there for 30 days after the last release with it was replaced, because a page that was opened before asks
# for its files later: browsers revalidate pages each time, but a tab can stay open for weeks.
set -eu
# The server runs as another user, and has to read all of it.
umask 022
site=$1
release=$2
cd "$site"
mkdir -p releases assets

# A link is replaced by renaming another over it: no visitor finds it missing. (GNU and BusyBox mv: -T)
point() {
  ln -sfn "$2" "$1.next"
  mv -T "$1.next" "$1"
}

# The time of a file in assets/ is the last time that it was needed. (A cache never asks whether it has changed.)
keep_assets() {
  (cd "$1/assets" && find . -type f) | while IFS= read -r file; do
    if [ ! -e "assets/$file" ]; then
      mkdir -p "assets/${file%/*}"
      ln "$1/assets/$file" "assets/$file"
    fi
    touch "assets/$file"
  done
}

# Serves a release in place of the one that is served.
serve() {
  served=$(readlink current || true)
  if [ -n "$served" ]; then keep_assets "$served"; fi
  keep_assets "$1"
  if [ "$served" != "$1" ]; then
    if [ -n "$served" ]; then point previous "$served"; fi
    point current "$1"
  fi
  find assets -type f -mtime +30 -exec rm {} +
}

if [ "$release" = --back ]; then
  if [ ! -d previous/client ]; then
    echo "There is no release to go back to in $site." >&2
    exit 1
  fi
  before=$(readlink previous)
  serve "$before"
  echo "$site serves $before again."
  exit 0
fi

if [ "$(sha256sum <"$release.tar" | cut -d' ' -f1)" != "$release" ]; then
  echo "$site/$release.tar is not what was tested: it was damaged on its way. Nothing was changed." >&2
  exit 1
fi

if [ ! -d "releases/$release" ]; then
  part=releases/$release.part
  rm -rf "$part"
  mkdir "$part"
  # -m: with the time of now. To nginx, a file of the same time and size is the same file, so a page that
  # changed without getting longer must not keep the time that it was built with.
  tar -xmf "$release.tar" -C "$part"
  chmod -R u=rwX,go=rX "$part"
  mkdir -p "$part/client/assets"
  mv "$part/client/assets" "$part/assets"
  ln -s ../../../assets "$part/client/assets"
  mv "$part" "releases/$release"
fi
touch "releases/$release"
rm "$release.tar"
serve "releases/$release"

# The release before this one is among the newest: it was served until now.
ls -1t releases | tail -n +6 | while read -r old; do
  case "releases/$old" in
    "$(readlink current)" | "$(readlink previous || true)") ;;
    *) rm -rf "releases/$old" ;;
  esac
done
echo "$site serves releases/$release."
