import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { type BuildResult, buildSync, type Metafile } from 'esbuild'
import type { ApiFunction } from '../resources/function-definition.ts'
import { weightOf } from './bundle-weight.ts'
import { slimZod } from './slim-zod.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const nodeModules = join(root, 'node_modules')

/** Modules with compiled parts: they are copied, not bundled, for the architecture the functions run on. */
const platformPackages = {
  sharp: ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'],
} as const
export type NativeModule = keyof typeof platformPackages
const nativeModules = Object.keys(platformPackages) as NativeModule[]

let zod: string | undefined

/**
 * CommonJS, although the sources are modules: where a module imports `node:http`, Node reads everything it exports and so
 * loads its whole `fetch`, 12 ms of a cold start. What it imports of `platformPackages` stays an import.
 */
const build = (entry: string, outfile: string): BuildResult<{ metafile: true }> => {
  zod ??= slimZod(join(nodeModules, 'zod'))
  return buildSync({
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
    alias: { zod },
    legalComments: 'none',
    charset: 'utf8',
    metafile: true,
    logLevel: 'error',
    define: { 'import.meta.url': 'bundleUrl' },
    banner: { js: "const bundleUrl=require('node:url').pathToFileURL(__filename);" },
  })
}

const dependenciesOf = (name: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(nodeModules, name, 'package.json'), 'utf8')).dependencies ?? {})

const copy = (name: string, directory: string): void => {
  const source = join(nodeModules, name)
  if (!existsSync(source))
    throw new Error(`${name} is missing: run npm install --no-save --os=linux --cpu=x64 --libc=glibc sharp`)
  cpSync(source, join(directory, 'node_modules', name), { recursive: true })
  for (const dependency of dependenciesOf(name)) copy(dependency, directory)
}

/** Puts a function's code into a folder: one minified file, and the native modules it declares beside it. */
export const bundleInto = (directory: string, entry: string, native: readonly NativeModule[]): Metafile => {
  const { metafile } = build(entry, join(directory, 'index.js'))
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ type: 'commonjs' }))
  for (const name of native) for (const each of [name, ...platformPackages[name]]) copy(each, directory)
  return metafile
}

type Bundled = Pick<ApiFunction, 'entry' | 'native' | 'budgetKb'>

/** `bundleInto` for what is deployed: tells on one line what the function weighs, and stops where that is too much. */
const bundleWithin = (directory: string, { entry, native = [], budgetKb }: Bundled): void => {
  const { own, sdk } = weightOf(bundleInto(directory, entry, native))
  const told = `${entry}: ${own} KB of at most ${budgetKb}, and ${sdk} KB of SDK`
  if (own > budgetKb) throw new Error(`Too heavy: ${told}`)
  // Not to the standard output, where `cdk synth` writes the template.
  console.error(told)
}

/** A function's code for the stacks. Nothing but esbuild runs: no container, no network. */
export const bundle = (definition: Bundled): Code =>
  Code.fromAsset(join(root, dirname(definition.entry)), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Named, never run: `local` does the work. The command tells one function's asset from another's.
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
