import type { Metafile } from 'esbuild'

/** The SDK and the packages that only the SDK uses. */
const sdk =
  /node_modules\/(@aws-sdk|@smithy|@aws-crypto|@aws|@nodable|fast-xml-parser|strnum|bowser|tslib|mnemonist|obliterator)\//

const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10

const inputsOf = ({ outputs }: Metafile): [path: string, bytes: number][] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).map(([path, { bytesInOutput }]): [string, number] => [path, bytesInOutput]),
  )

const sum = (inputs: readonly [string, number][]): number =>
  kilobytes(inputs.reduce((total, [, bytes]) => total + bytes, 0))

/** KB of a minified bundle: its own code with the libraries it brings, and the SDK. */
export const weightOf = (metafile: Metafile): { own: number; sdk: number } => {
  const inputs = inputsOf(metafile)
  return {
    own: sum(inputs.filter(([path]) => !sdk.test(path))),
    sdk: sum(inputs.filter(([path]) => sdk.test(path))),
  }
}

const partOf = (path: string): string =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ??
  (path.includes('back-office-zod') ? 'zod' : (path.split('/')[0] ?? ''))

export const ownParts = (metafile: Metafile): [part: string, kilobytes: number][] => {
  const own = inputsOf(metafile).filter(([path]) => !sdk.test(path))
  return [...Map.groupBy(own, ([path]) => partOf(path))]
    .map(([part, inputs]): [string, number] => [part, sum(inputs)])
    .sort(([, one], [, other]) => other - one)
}
