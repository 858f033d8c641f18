import type { Metafile } from 'esbuild'

/** The SDK and the packages that only the SDK uses. */
const sdk =
  /node_modules\/(@aws-sdk|@smithy|@aws-crypto|@aws|@nodable|fast-xml-parser|strnum|bowser|tslib|mnemonist|obliterator)\//

const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10

/** KB of a minified bundle: its own code with the libraries it brings, and the SDK. */
export const weightOf = ({ outputs }: Metafile): { own: number; sdk: number } => {
  const parts = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs))
  const sumOf = (isSdk: boolean) =>
    parts
      .filter(([path]) => sdk.test(path) === isSdk)
      .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
  return { own: kilobytes(sumOf(false)), sdk: kilobytes(sumOf(true)) }
}
