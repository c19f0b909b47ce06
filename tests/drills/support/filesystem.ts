/** File systems of a drill's own, which root may make: a small one in memory, and one on a disk whose power can be cut. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type FileSystem = { place: string; close: () => void };

export type Disk = FileSystem & {
  /** From now on nothing more reaches the disk, and what has not reached it is lost. Call `plugIn` when nobody uses it any more. */
  cutPower: () => void;
  /** Mounts it again, as a start after the power is back does. */
  plugIn: () => void;
};

export const isRoot = process.getuid?.() === 0;

/** In memory, with room for so many megabytes. */
export function mountSmall(megabytes: number): FileSystem {
  const place = mkdtempSync(path.join(tmpdir(), "seminord-small-"));
  command("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", place]);
  return { place, close: () => unmount(place) };
}

/** Leaves not a byte of room: all of it goes into one file. */
export function fill(place: string, filler: string): void {
  for (let size = 1024 * 1024; size >= 1024; ) {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < size) size /= 2;
    else writeFileSync(filler, Buffer.alloc(size), { flag: "a" });
  }
}

/** ext4 in a file, through a loop device. It writes what is not synced only after minutes, as a busy disk may. */
export function mountDisk(megabytes: number): Disk {
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-disk-"));
  const image = path.join(folder, "image");
  const place = path.join(folder, "mounted");
  command("truncate", ["-s", `${megabytes}M`, image]);
  command("mkfs.ext4", ["-q", image]);
  command("mkdir", [place]);
  const plugIn = () => command("mount", ["-o", "loop,commit=300", image, place]);
  plugIn();
  return {
    place,
    cutPower: () => command("perl", ["-e", SHUTDOWN, place]),
    plugIn: () => {
      command("umount", [place]);
      plugIn();
    },
    close: () => {
      command("umount", [place]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: the journal is not written either. Node knows no ioctl, and perl is on every Debian. */
const SHUTDOWN = 'open(my $root, "<", $ARGV[0]) or die $!; my $flags = pack("I", 2); ioctl($root, 0x8004587d, $flags) or die "ioctl: $!"';

function unmount(place: string): void {
  command("umount", [place]);
  rmSync(place, { recursive: true, force: true });
}

function command(name: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(name, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${name} ${args.join(" ")}: ${error ?? stderr}`);
}
