/**
 * A machine with nothing on it but Debian: a fresh root (debootstrap) that commands are run in. No systemd runs there, so `systemctl` and `journalctl` are
 * stood in for by what reads the units and runs their ExecStart with their user, directory and environment; `ssh` leads into another such root; and
 * services, `seminord` and `curl` have a network of their own, where the ports are free. Packages come as they come to this machine: its mirror, proxy and authority.
 */
import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type Machine = {
  root: string;
  /** Runs lines of a shell, each of which must succeed; what was said, and by what it ended. */
  run: (lines: string) => { code: number | null; said: string };
  /** Makes a copy of the machine as it is now; services of the first do not run on it. */
  copy: (name: string) => Machine;
  /** `ssh` to any host leads there. */
  reach: (other: Machine) => void;
  close: () => void;
};

/** Debian's Node has to be one for which the packages of the build have something compiled: 20 from here on. */
const RELEASE = "trixie";
/** Settings of dpkg that leave out what takes time here and proves nothing: writing through to the disk, and what people read. */
const QUICK = "force-unsafe-io\npath-exclude=/usr/share/doc/*\npath-exclude=/usr/share/man/*\npath-exclude=/usr/share/locale/*\n";
const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";
/** Variables that tell programs of this machine about networks and authorities: nothing of it stands in the repository. */
const NETWORK =
  /^(https?_proxy|no_proxy|npm_config_(?!local_prefix|prefix|global|userconfig|init_module|cache|node_gyp).*|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|CURL_CA_BUNDLE|GIT_SSL_CAINFO)$/i;

export function openMachine(domain: string): Machine {
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-machine-"));
  const root = path.join(folder, "first");
  must(spawnSync("debootstrap", ["--variant=minbase", "--include=ca-certificates", RELEASE, root, mirror()], { encoding: "utf8" }));
  takeSettings(root);
  writeFileSync(path.join(root, "etc/hosts"), `127.0.0.1 localhost ${domain}\n`);
  return machineAt(root, () => rmSync(folder, { recursive: true, force: true }));
}

function machineAt(root: string, remove: () => void): Machine {
  for (const place of ["proc", "dev"]) mkdirSync(path.join(root, place), { recursive: true });
  must(spawnSync("mount", ["-t", "proc", "proc", path.join(root, "proc")], { encoding: "utf8" }));
  must(spawnSync("mount", ["--rbind", "/dev", path.join(root, "dev")], { encoding: "utf8" }));
  const network = spawn("unshare", ["-n", "sh", "-c", "ip link set lo up && exec sleep 100000"], { stdio: "ignore" });
  const tools = path.join(root, "usr/local/sbin");
  mkdirSync(path.join(root, "run/stand-ins"), { recursive: true });
  writeFileSync(path.join(root, "run/stand-ins/network"), String(network.pid));
  for (const [name, text] of Object.entries(STAND_INS)) {
    writeFileSync(path.join(tools, name), text);
    chmodSync(path.join(tools, name), 0o755);
  }
  const kept = Object.entries(process.env).filter(([name]) => NETWORK.test(name));
  const env = {
    ...Object.fromEntries(kept),
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: "/root",
    LANG: "C.UTF-8",
  };
  let others: (() => void)[] = [];
  const run: Machine["run"] = (lines) => {
    const shell = spawnSync("chroot", [root, "bash", "-euo", "pipefail", "-c", `cd /root\n${lines}`], {
      encoding: "utf8",
      env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
      maxBuffer: 1 << 28,
    });
    return { code: shell.status, said: `${shell.stdout}${shell.stderr}` };
  };
  function close(): void {
    for (const end of others) end();
    others = [];
    run("systemctl stop seminord caddy || true");
    network.kill("SIGKILL");
    for (const place of ["dev", "proc"]) spawnSync("umount", ["-R", "-l", path.join(root, place)]);
    // What is still mounted there is this machine's own.
    if (readFileSync("/proc/mounts", "utf8").includes(`${root}/`)) console.log(`  left as it is, something is mounted there: ${root}`);
    else remove();
  }
  process.once("exit", () => existsSync(path.join(root, "proc/1")) && close());
  return {
    root,
    run,
    copy: (name) => {
      const target = path.join(path.dirname(root), name);
      must(spawnSync("cp", ["-a", "--one-file-system", root, target], { encoding: "utf8" }));
      for (const pid of readdirSync(path.join(target, "run/stand-ins"))) rmSync(path.join(target, "run/stand-ins", pid));
      return machineAt(target, () => rmSync(target, { recursive: true, force: true }));
    },
    reach: (other) => {
      const door = path.join(root, "other-machine");
      mkdirSync(door, { recursive: true });
      must(spawnSync("mount", ["--rbind", other.root, door], { encoding: "utf8" }));
      others.push(() => spawnSync("umount", ["-l", door]));
    },
    close,
  };
}

function mirror(): string {
  const file = "/etc/apt/sources.list.d/debian.sources";
  const said = existsSync(file) ? /^URIs: *(\S+)$/m.exec(readFileSync(file, "utf8"))?.[1] : undefined;
  return said ?? "http://deb.debian.org/debian";
}

function takeSettings(root: string): void {
  copyFileSync(AUTHORITIES, path.join(root, AUTHORITIES));
  copyFileSync("/etc/resolv.conf", path.join(root, "etc/resolv.conf"));
  const apt = spawnSync("apt-config", ["dump", "Acquire"], { encoding: "utf8" }).stdout ?? "";
  const proxies = apt.split("\n").filter((line) => /^Acquire::(https?::Proxy|Check-)/.test(line));
  writeFileSync(path.join(root, "etc/apt/apt.conf.d/99drill"), `${proxies.join("\n")}\n`);
  writeFileSync(path.join(root, "etc/dpkg/dpkg.cfg.d/drill"), QUICK);
  const npm = readdirSync("/usr/etc", { withFileTypes: true }).some(({ name }) => name === "npmrc") ? "/usr/etc/npmrc" : "/etc/npmrc";
  if (existsSync(npm)) cpSync(npm, path.join(root, "etc/npmrc"));
}

function must({ status, stderr, error }: SpawnSyncReturns<string>): void {
  if (status !== 0) throw error ?? new Error(stderr.slice(-2_000));
}

const INSIDE = 'nsenter --net="/proc/$(cat /run/stand-ins/network)/ns/net" --';
const STAND_INS: Record<string, string> = {
  curl: `#!/bin/bash
authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
for turn in $(seq 50); do [ ! -f /run/stand-ins/caddy.pid ] || [ -f $authority ] || sleep 0.2; done
[ ! -f $authority ] || set -- --cacert $authority "$@"
exec ${INSIDE} /usr/bin/curl --noproxy '*' "$@"
`,
  // It asks the running site whether it answers.
  seminord: `#!/bin/bash
exec ${INSIDE} /usr/local/bin/seminord "$@"
`,
  ssh: `#!/bin/bash
while [ "\${1#-}" != "$1" ]; do case $1 in -l|-p|-i|-o) shift 2;; *) shift;; esac; done
shift
exec chroot /other-machine bash -c "$*"
`,
  journalctl: `#!/bin/bash
cat "/run/stand-ins/$2.log"
`,
  systemctl: `#!/bin/bash
set -eu
units=() verb= now=
for word in "$@"; do case $word in --now) now=1;; -*) ;; *) if [ -z "$verb" ]; then verb=$word; else units+=("\${word%.service}"); fi;; esac; done
places() { ls "/etc/systemd/system/$1.service" "/lib/systemd/system/$1.service" 2>/dev/null | head -n 1; ls /etc/systemd/system/"$1".service.d/*.conf 2>/dev/null || true; }
value() { cat $(places "$1") | sed -n "s/^$2=//p" | tail -n 1; }
running() { [ -f "/run/stand-ins/$1.pid" ] && kill -0 "$(cat "/run/stand-ins/$1.pid")" 2>/dev/null; }
stop() {
  running "$1" || return 0
  kill -TERM "$(cat "/run/stand-ins/$1.pid")"
  for turn in $(seq 150); do running "$1" || return 0; sleep 0.1; done
  kill -KILL "$(cat "/run/stand-ins/$1.pid")"
}
start() {
  running "$1" && return 0
  user=$(value "$1" User) state=$(value "$1" StateDirectory) folder=$(value "$1" WorkingDirectory) file=$(value "$1" EnvironmentFile)
  [ -z "$state" ] || install -d -o "$user" -g "$user" -m "$(value "$1" StateDirectoryMode)" "/var/lib/$state"
  mapfile -t set < <(cat $(places "$1") | sed -n 's/^Environment=//p' | tr ' ' '\\n'; [ -z "$file" ] || grep -v '^#' "$file"; cat "/etc/stand-ins/$1" 2>/dev/null || true)
  home=$(getent passwd "$user" | cut -d: -f6)
  cd "\${folder:-/}"
  command=$(value "$1" ExecStart)
  setsid ${INSIDE} setpriv --reuid="$user" --regid="$user" --init-groups --inh-caps=+net_bind_service --ambient-caps=+net_bind_service \\
    env -i HOME="$home" PATH="$PATH" "\${set[@]}" $command >> "/run/stand-ins/$1.log" 2>&1 < /dev/null &
  echo $! > "/run/stand-ins/$1.pid"
  sleep 0.5
  running "$1" || { tail -n 20 "/run/stand-ins/$1.log" >&2; return 1; }
}
for unit in "\${units[@]}"; do
  [ -n "$(places "$unit")" ] || { echo "Unit $unit.service not found." >&2; exit 5; }
  case $verb in
    start) start "$unit";;
    stop) stop "$unit";;
    restart|reload) stop "$unit"; : > "/run/stand-ins/$unit.log"; start "$unit";;
    enable) [ -z "$now" ] || start "$unit";;
    disable) [ -z "$now" ] || stop "$unit";;
    is-active|status) running "$unit" && echo active;;
    *) echo "no stand-in for systemctl $verb" >&2; exit 1;;
  esac
done
`,
};
