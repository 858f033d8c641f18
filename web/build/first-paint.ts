import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { roles } from '../../shared/roles.ts'
import { paths } from '../paths.ts'

/** P7: gzip KB that a home loads before anything is pressed: 200 minus the 3 for answers of the API. */
export const budget = 197

/** What each home's route loads, besides the page's own entry; homes of later issues load nothing. */
const homes: Readonly<Record<string, readonly string[]>> = {
  [paths.order]: ['features/orders/order-page.tsx'],
  [paths.disbursementMenu]: ['features/cases/desk/menu-page.tsx'],
  [paths.analyst]: ['features/cases/desk/analyst-page.tsx'],
  [paths.leader]: ['navigation/leader-layout.tsx', 'features/cases/counts/home-page.tsx'],
  [paths.productivityReport]: ['features/day/day-page.tsx'],
  [paths.productivityLeader]: [
    'news-screens.ts',
    'navigation/news-area.tsx',
    'features/kardex/kardex-page.tsx',
  ],
  [paths.staffAdmin]: ['features/staff/staff-page.tsx'],
  [paths.fngReport]: ['features/guarantee-report/guarantee-report-page.tsx'],
}

/** The output of a build, as far as it is needed here. */
export type Output = {
  type: 'chunk' | 'asset'
  code?: string
  source?: string | Uint8Array
  isEntry?: boolean
  facadeModuleId?: string | null
  imports?: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}
export type Bundle = Readonly<Record<string, Output>>

const sizeOf = ({ code, source }: Output): number => gzipSync(code ?? source ?? '').byteLength / 1_024

/** Gzip KB of the page, its entry, these modules and all their static imports, each file once. */
export const weightOf = (bundle: Bundle, modules: readonly string[]): number => {
  const files = new Set(['index.html'])
  const add = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const style of bundle[file]?.viteMetadata?.importedCss ?? []) files.add(style)
    bundle[file]?.imports?.forEach(add)
  }
  const find = (what: string, is: (output: Output) => boolean): void => {
    const found = Object.keys(bundle).find((file) => is(bundle[file] as Output))
    if (!found) throw new Error(`the build has no file for ${what}`)
    add(found)
  }
  find('the page', ({ isEntry }) => isEntry === true)
  for (const module of modules)
    find(module, ({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`) === true)
  return [...files].reduce((total, file) => total + (bundle[file] ? sizeOf(bundle[file]) : 0), 0)
}

/** Every role's home with its weight; homes that are not listed above have no limit. */
export const weights = (bundle: Bundle): [string, number][] =>
  [...new Set(Object.values(roles).map(({ home }) => home))].map((home) => {
    const modules = homes[home]
    if (!modules) throw new Error(`web/build/first-paint.ts does not say what ${home} loads`)
    return [home, weightOf(bundle, modules)]
  })

/** Fails the build when the first paint of a role's home exceeds the budget. */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  writeBundle(_, bundle) {
    const homes = weights(bundle as Bundle)
    const text = homes.map(([home, weight]) => `${home} ${weight.toFixed(1)}`).join(', ')
    console.log(`First paint, gzip KB of ${budget}: ${text}`)
    if (homes.some(([, weight]) => weight > budget))
      this.error(`A home weighs more than ${budget} KB: ${text}`)
  },
})
