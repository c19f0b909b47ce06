/** How an entry of a ZIP is called, whoever packed it: letters of its alphabet, folders divided by slashes. Pure. */
import { type Entry, getFileNameLowLevel } from "yauzl";

const IS_UTF8 = 0x800;
/** The upper half, from 0x80, of the DOS alphabet of Central Europe, in which Windows packs here. */
const CP852 =
  "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0";

/** Windows' older packers write "Poze\\a.jpg", bsdtar (`tar` of Windows and macOS) "./Poze/a.jpg". */
export function entryName(entry: Entry): string {
  return lettersOf(entry)
    .replaceAll("\\", "/")
    .replaceAll(/(^|\/)(?:\.\/)+/g, "$1");
}

/** By its flag or Unicode path (0x7075), else UTF-8 where it is that (Info-ZIP omits the flag), else code page 852, or 437. */
function lettersOf({ generalPurposeBitFlag: flags, fileNameRaw: bytes, extraFields }: Entry): string {
  const said = getFileNameLowLevel(flags, bytes, extraFields, true);
  const plain = getFileNameLowLevel(0, bytes, [], true);
  if ((flags & IS_UTF8) !== 0 || said !== plain) return said;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const central = Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (CP852[byte - 128] ?? ""))).join("");
    return /^(?:[\x20-\x7e]|\p{L})*$/u.test(central) ? central : plain;
  }
}

/** Entries that macOS and Windows add beside the folder that somebody packed. */
const BESIDE = /^(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** "export/" where everything lies in it: an archive that was unpacked, and packed again by its folder. Else "". */
export function commonFolder(names: readonly string[]): string {
  const own = names.filter((name) => name !== "" && !BESIDE.test(name));
  const [folder = ""] = /^[^/]+\//.exec(own[0] ?? "") ?? [];
  return own.every((name) => name.startsWith(folder)) ? folder : "";
}
