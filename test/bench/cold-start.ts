import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Metafile } from 'esbuild'
import { bundleInto, kilobytesOf, ownInputs } from '../../infra/constructs/bundle.ts'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { atMost, type Figure } from './report.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const starts = 12

const namedImport = /import\s*\{([^}]+)\}\s*from\s*'(@aws-sdk\/[^']+)'/g

/** An empty function with the SDK clients and commands that another function uses. */
const bareSource = (inputs: readonly string[]): string => {
  const own = inputs.filter((path) => path.startsWith('services/'))
  const clients = own.filter((path) => path.startsWith('services/aws/'))
  const named = new Map<string, Set<string>>()
  for (const path of own.filter((one) => !clients.includes(one))) {
    for (const [, names = '', from = ''] of readFileSync(join(root, path), 'utf8').matchAll(namedImport)) {
      const values = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '))
      named.set(from, new Set([...(named.get(from) ?? []), ...values]))
    }
  }
  return [
    ...clients.map((path) => `export * from ${JSON.stringify(join(root, path))}`),
    ...[...named].map(([from, names]) => `export { ${[...names].join(', ')} } from ${JSON.stringify(from)}`),
    'export const handler = async () => ({ statusCode: 200 })',
  ].join('\n')
}

type Init = { cpu: number; wall: number }

/** Milliseconds from the start of Node until the bundle is loaded, as in a new function instance. */
const initOf = (directory: string): Init => {
  const program = `require(${JSON.stringify(join(directory, 'index.js'))})
    const { user, system } = process.cpuUsage()
    process.stdout.write(JSON.stringify({ cpu: (user + system) / 1000, wall: performance.now() }))`
  const env = { ...process.env, AWS_REGION: 'us-east-1' }
  return JSON.parse(execFileSync(process.execPath, ['-e', program], { env, encoding: 'utf8' }))
}

/** The best of several runs: other work on the machine only adds time. */
const best = (starts: readonly Init[], kind: keyof Init): number =>
  Math.min(...starts.map((one) => one[kind]))

const coldStart = (name: string, { entry, native = [] }: ApiFunction, folder: string): Figure => {
  const whole = join(folder, name)
  const bare = join(folder, `${name}-bare`)
  const metafile = bundleInto(whole, entry, native)
  const [output] = Object.values(metafile.outputs)
  if (!output) throw new Error(`nothing was made of ${entry}`)
  mkdirSync(bare, { recursive: true })
  const bareEntry = join(bare, 'bare.ts')
  writeFileSync(bareEntry, bareSource(Object.keys(output.inputs)))
  bundleInto(bare, bareEntry, [])
  const times: [Init[], Init[]] = [[], []]
  for (let start = 0; start <= starts; start += 1) {
    const pair = [initOf(whole), initOf(bare)] as const
    // The first start reads the files from disk, the others from memory.
    if (start > 0) for (const place of [0, 1] as const) times[place].push(pair[place])
  }
  return coldFigure(name, ...times, ownParts(metafile))
}

const partOf = (path: string): string =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ??
  (path.includes('back-office-zod') ? 'zod' : (path.split('/')[0] ?? ''))

const ownParts = (metafile: Metafile): [part: string, kilobytes: number][] =>
  [...Map.groupBy(ownInputs(metafile), ([path]) => partOf(path))]
    .map(([part, inputs]): [string, number] => [part, kilobytesOf(inputs)])
    .sort(([, one], [, other]) => other - one)

/** Parts that are named, of those that make a start slower. */
const namedParts = 5

/** Starts of a function and of the empty one, and the KB of the parts that only the function has. */
export const coldFigure = (
  name: string,
  own: readonly Init[],
  alone: readonly Init[],
  parts: readonly [part: string, kilobytes: number][],
): Figure => {
  const timesOf = (kind: keyof Init) =>
    `${best(own, kind).toFixed(0)} over ${best(alone, kind).toFixed(0)} ms`
  const heaviest = parts.slice(0, namedParts).map(([part, kilobytes]) => `${part} ${kilobytes.toFixed(0)}`)
  return {
    id: 'P6',
    metric: `cold init (processor time) of ${name} over a bare function with the same SDK clients`,
    ...atMost(best(own, 'cpu') / best(alone, 'cpu'), 1.2),
    details: [`${timesOf('cpu')}, by the clock ${timesOf('wall')}; KB: ${heaviest.join(', ')}`],
  }
}

/** P6: the time until a new function instance can take its first request. A test in test/infra checks the size. */
export const coldStarts = async (): Promise<Figure[]> => {
  // Inside the project, where Node finds the packages; `dist` is not under version control.
  mkdirSync(join(root, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(root, 'dist', 'bench-'))
  try {
    return Object.entries(functions as Record<string, ApiFunction>).map(([name, definition]) =>
      coldStart(name, definition, folder),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
