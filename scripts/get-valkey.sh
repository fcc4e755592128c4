#!/usr/bin/env bash
# Fetches the servers that the tests start, without installing anything: Valkey into .cache/valkey and
# Redis into .cache/redis, each with its command line client. Made for Debian 12 and later.
#
# The packages come from wherever this machine's own apt sources point. apt works on a private state,
# so neither root nor apt lists nor a service are needed, and nothing outside of .cache changes.
# May run several times at once: the first one fetches, the others wait for it.
set -euo pipefail
shopt -s nullglob

cache=${1:-"$(cd "$(dirname "$0")/.." && pwd)/.cache"}
work=$cache/get-valkey.work

fail() {
  [ ! -s "$work/log" ] || cat "$work/log" >&2
  echo "get-valkey: $1, so install valkey-server and redis-server yourself (on Debian 12:" \
    "apt-get install redis-server, and valkey-server from bookworm-backports) or name their paths in" \
    "VALKEY_SERVER and REDIS_SERVER." >&2
  exit 1
}

# Keeps of one-line sources those of a release, once for each of the suites wanted.
list_sources() {
  [ $# -gt 2 ] || return 0
  awk -v release="$1" -v suites="$2" '
    match($0, /^[ \t]*deb[ \t]+(\[[^]]*\][ \t]+)?[^ \t]+[ \t]+/) {
      source = substr($0, 1, RLENGTH)
      $0 = substr($0, RLENGTH + 1)
      if ($1 != release) next
      count = split(suites, suite, " ")
      for (i = 1; i <= count; i++) { $1 = suite[i]; print source $0 }
    }' "${@:3}"
}

# Keeps of deb822 sources the stanzas of a release, with the suites wanted in place of their own.
deb822_sources() {
  [ $# -gt 2 ] || return 0
  awk -v release="$1" -v suites="$2" '
    BEGIN { RS = ""; FS = "\n" }
    {
      stanza = ""; wanted = 0
      for (i = 1; i <= NF; i++) {
        if ($i ~ /^#/) continue
        if ($i ~ /^Enabled:[ \t]*no/ || $i ~ /^Types:[ \t]*deb-src[ \t]*$/) { wanted = 0; break }
        if ($i ~ /^Suites:/) {
          wanted = index(" " substr($i, 8) " ", " " release " ")
          $i = "Suites: " suites
        }
        stanza = stanza $i "\n"
      }
      if (wanted) print stanza
    }' "${@:3}"
}

complete() { [ -x "$cache/valkey/valkey-server" ] && [ -x "$cache/redis/redis-server" ]; }

# Unpacks a server's packages and puts programs beside them that find the libraries among these.
fetch() {
  local server=$1 tree=$work/$1 wanted=("$1-server" "$1-tools") library package program
  for library in libjemalloc2 liblzf1 liblua5.1-0 lua-bitop lua-cjson libhiredis0.14 libhiredis1.1.0; do
    ! grep -qxF "$library" "$work/known" || wanted+=("$library")
  done
  mkdir -p "$tree/packages"
  (cd "$tree/packages" && "${apt[@]}" download "${wanted[@]}") >"$work/log" 2>&1 ||
    fail "$server-server could not be downloaded"
  for package in "$tree/packages"/*.deb; do dpkg -x "$package" "$tree/root"; done
  rm -r "$tree/packages"
  for program in "$server-server" "$server-cli"; do
    cat >"$tree/$program" <<PROGRAM
#!/bin/sh
root=\$(dirname "\$0")/root
export LD_LIBRARY_PATH="\$(echo "\$root"/usr/lib/*-linux-gnu)"
exec "\$root/usr/bin/$program" "\$@"
PROGRAM
    chmod +x "$tree/$program"
  done
  "$tree/$server-server" --version >"$work/log" 2>&1 ||
    fail "the $server-server that was fetched does not run here"
  rm -rf "${cache:?}/$server"
  mv "$tree" "$cache/$server"
}

! complete || exit 0
for tool in apt-get dpkg flock; do
  command -v "$tool" >/dev/null || fail "this machine has no $tool to fetch servers with"
done
mkdir -p "$cache"
exec 9>"$cache/get-valkey.lock"
flock 9
! complete || exit 0

rm -rf "$work"
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/sources" "$work/lists/partial" "$work/cache/archives/partial"

# Of Debian 12, only the backports have Valkey.
release=$(. /etc/os-release && echo "${VERSION_CODENAME:-unknown}")
suites=$release
[ "$release" != bookworm ] || suites="bookworm bookworm-backports"
list_sources "$release" "$suites" $(compgen -G /etc/apt/sources.list) /etc/apt/sources.list.d/*.list \
  >"$work/sources/machine.list"
deb822_sources "$release" "$suites" /etc/apt/sources.list.d/*.sources \
  >"$work/sources/machine.sources"
cat "$work"/sources/* | grep -q . || fail "this machine has no apt source for its release, $release"

private=(-o "Dir::Etc::SourceList=/dev/null" -o "Dir::Etc::SourceParts=$work/sources"
  -o "Dir::State::Lists=$work/lists" -o "Dir::Cache=$work/cache"
  # Else apt downloads as a user that may not enter this folder.
  -o "APT::Sandbox::User=$(id -un)")
apt=(apt-get -qq "${private[@]}" -o Acquire::Languages=none -o Acquire::Retries=3)
"${apt[@]}" update >"$work/log" 2>&1 || fail "apt could not read its sources"
apt-cache "${private[@]}" pkgnames >"$work/known"
fetch valkey
fetch redis
