/** Products of decimals without the noise of binary fractions: 0,1 × 0,2 is 0,02. Pure. */

type Decimal = { digits: bigint; exponent: number };

/** Each factor is the shortest decimal that its number stands for. */
export function exactProduct(...factors: readonly number[]): Decimal {
  const read = factors.map(decimalOf);
  return {
    digits: read.reduce((product, { digits }) => product * digits, 1n),
    exponent: read.reduce((sum, { exponent }) => sum + exponent, 0),
  };
}

/** The least whole number that is not below it; of what is not negative. */
export function roundedUp({ digits, exponent }: Decimal): number {
  if (exponent >= 0) return Number(digits * 10n ** BigInt(exponent));
  const divisor = 10n ** BigInt(-exponent);
  return Number((digits + divisor - 1n) / divisor);
}

export function numberOf({ digits, exponent }: Decimal): number {
  return Number(`${digits}e${exponent}`);
}

function decimalOf(value: number): Decimal {
  const [mantissa = "0", power = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}
