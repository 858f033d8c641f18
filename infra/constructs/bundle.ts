import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { type BuildResult, buildSync, type Metafile } from 'esbuild'
import { pick } from '../../shared/pick.ts'
import type { ApiFunction } from '../resources/function-definition.ts'
import { keepSourceMap, unknownId } from './source-map.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const nodeModules = join(root, 'node_modules')

/** Modules with compiled parts. They are copied, not bundled, for the architecture of the functions. */
const platformPackages = {
  sharp: ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'],
} as const
export type NativeModule = keyof typeof platformPackages
const nativeModules = Object.keys(platformPackages) as NativeModule[]

/** CommonJS: an ES module that imports `node:http` also loads Node's `fetch`, which costs 12 ms of a cold start. */
const build = (entry: string, outfile: string): BuildResult<{ metafile: true }> =>
  buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: nativeModules,
    legalComments: 'none',
    charset: 'utf8',
    metafile: true,
    logLevel: 'error',
    sourcemap: 'external',
    sourcesContent: false,
    define: { 'import.meta.url': 'bundleUrl', BUNDLE_ID: 'bundleId' },
    banner: {
      js: `const bundleUrl=require('node:url').pathToFileURL(__filename),bundleId='${unknownId}';`,
    },
  })

const dependenciesOf = (name: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(nodeModules, name, 'package.json'), 'utf8')).dependencies ?? {})

const copy = (name: string, directory: string): void => {
  const source = join(nodeModules, name)
  if (!existsSync(source))
    throw new Error(`${name} is missing: run npm install --no-save --os=linux --cpu=x64 --libc=glibc sharp`)
  cpSync(source, join(directory, 'node_modules', name), { recursive: true })
  for (const dependency of dependenciesOf(name)) copy(dependency, directory)
}

export const bundleInto = (directory: string, entry: string, native: readonly NativeModule[]): Metafile => {
  const file = join(directory, 'index.js')
  const { metafile } = build(entry, file)
  keepSourceMap(file, root)
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ type: 'commonjs' }))
  for (const name of native) for (const each of [name, ...platformPackages[name]]) copy(each, directory)
  // Its source map has left the folder.
  const [output = ''] = Object.keys(metafile.outputs).filter((path) => path.endsWith('.js'))
  return { ...metafile, outputs: pick(metafile.outputs, [output]) }
}

/** The SDK and the packages that only the SDK uses. */
const sdk =
  /node_modules\/(@aws-sdk|@smithy|@aws-crypto|@aws|@nodable|fast-xml-parser|strnum|bowser|tslib|mnemonist|obliterator)\//

type Inputs = [path: string, bytes: number][]
const inputsOf = ({ outputs }: Metafile): Inputs =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).map(([path, { bytesInOutput }]): Inputs[number] => [path, bytesInOutput]),
  )
export const ownInputs = (metafile: Metafile): Inputs =>
  inputsOf(metafile).filter(([path]) => !sdk.test(path))

export const kilobytesOf = (inputs: Inputs): number =>
  Math.round(inputs.reduce((total, [, bytes]) => total + bytes, 0) / 102.4) / 10

/** KB of a minified bundle: its own code with the libraries it brings, and the SDK. */
export const weightOf = (metafile: Metafile): { own: number; sdk: number } => ({
  own: kilobytesOf(ownInputs(metafile)),
  sdk: kilobytesOf(inputsOf(metafile).filter(([path]) => sdk.test(path))),
})

type Bundled = Pick<ApiFunction, 'entry' | 'native' | 'budgetKb'>

/** `bundleInto` for a deployment: logs the function's size on one line and fails when it is over budget. */
const bundleWithin = (directory: string, { entry, native = [], budgetKb }: Bundled): void => {
  const { own, sdk } = weightOf(bundleInto(directory, entry, native))
  const message = `${entry}: ${own} KB of at most ${budgetKb}, and ${sdk} KB of SDK`
  if (own > budgetKb) throw new Error(`Too heavy: ${message}`)
  // To the standard error: `cdk synth` writes the template to the standard output.
  console.error(message)
}

/** A function's code for the stacks. Only esbuild runs: no container, no network. */
export const bundle = (definition: Bundled): Code =>
  Code.fromAsset(join(root, dirname(definition.entry)), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // The image is required but never runs: `local` does the work. The command makes each function's asset differ.
      image: DockerImage.fromRegistry('unused'),
      command: [definition.entry],
      local: {
        tryBundle: (directory) => {
          bundleWithin(directory, definition)
          return true
        },
      },
    },
  })
