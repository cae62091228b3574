#!/bin/sh
# Runs on a web server of one's own: puts an uploaded release in place of the one that is served, in one step.
#
#   sh exchange.sh /srv/site 4f1a...     unpacks /srv/site/4f1a....tar, whose sha256 is 4f1a...
#   sh exchange.sh /srv/site --back      serves the release before this one again
#
# The server serves /srv/site/current/client; /srv/site/previous is the release to go back to. The five
# newest releases are kept in /srv/site/releases.
set -eu
site=$1
release=$2
cd "$site"

# A link is replaced by renaming another over it: no visitor finds it missing. (GNU and BusyBox mv: -T)
point() {
  ln -sfn "$2" "$1.next"
  mv -T "$1.next" "$1"
}

if [ "$release" = --back ]; then
  if [ ! -d previous/client ]; then
    echo "There is no release to go back to in $site." >&2
    exit 1
  fi
  before=$(readlink previous)
  point previous "$(readlink current)"
  point current "$before"
  echo "$site serves $before again."
  exit 0
fi

if [ "$(sha256sum <"$release.tar" | cut -d' ' -f1)" != "$release" ]; then
  echo "$site/$release.tar is not what was tested: it was damaged on its way. Nothing was changed." >&2
  exit 1
fi

mkdir -p releases
if [ ! -d "releases/$release" ]; then
  rm -rf "releases/$release.part"
  mkdir "releases/$release.part"
  tar -xf "$release.tar" -C "releases/$release.part"
  mv "releases/$release.part" "releases/$release"
fi
touch "releases/$release"
rm "$release.tar"

served=$(readlink current || true)
if [ "$served" != "releases/$release" ]; then
  if [ -n "$served" ]; then point previous "$served"; fi
  point current "releases/$release"
fi

# The release before this one is among the newest: it was served until now.
ls -1t releases | tail -n +6 | while read -r old; do
  case "releases/$old" in
    "$(readlink current)" | "$(readlink previous || true)") ;;
    *) rm -rf "releases/$old" ;;
  esac
done
echo "$site serves releases/$release."
