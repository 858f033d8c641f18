import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { roles } from '../../shared/roles.ts'
import { paths } from '../paths.ts'

type Home = {
  /** The modules of its route, and those that the home imports by itself once it is open. */
  loads: readonly string[]
  /** Gzip KB of all that it loads: today's weight, rounded up. P7 wants 170 with the API's answers. */
  budget: number
}

/**
 * What each home loads before anything is pressed (P7), besides the page's own entry, typeface and icon;
 * `test/e2e/home-weight.test.ts` compares it with the downloads of a browser.
 */
export const homes: Readonly<Record<string, Home>> = {
  [paths.order]: {
    loads: [
      'features/orders/order-page.tsx',
      'features/orders/returned-watch.tsx',
      'features/orders/returned-orders.tsx',
    ],
    budget: 180.7,
  },
  [paths.disbursementMenu]: { loads: ['features/cases/desk/menu-page.tsx'], budget: 152 },
  [paths.analyst]: {
    loads: ['features/cases/desk/analyst-page.tsx', 'case-view/read-ans.ts'],
    budget: 188.5,
  },
  [paths.leader]: {
    loads: [
      'navigation/leader-layout.tsx',
      'features/cases/counts/home-page.tsx',
      'features/cases/counts/ans-panel.tsx',
      'features/cases/counts/days-chart.tsx',
      'features/cases/counts/counts-table.tsx',
      'features/cases/away/home-news.tsx',
    ],
    budget: 188.3,
  },
  [paths.productivityReport]: {
    loads: [
      'features/day/day-page.tsx',
      'features/day/activity/activity-form.tsx',
      'features/day/day-panel.tsx',
      'features/day/totals/month-totals.tsx',
      'features/day/filling/template-bar.tsx',
      'ui/search-select.tsx',
      'features/large-files/notices/files-watch.tsx',
    ],
    budget: 199.5,
  },
  [paths.productivityLeader]: {
    loads: [
      'news-screens.ts',
      'navigation/news-area.tsx',
      'features/kardex/kardex-page.tsx',
      'features/kardex/table/kardex-table.tsx',
    ],
    budget: 182.2,
  },
  [paths.staffAdmin]: {
    loads: [
      'features/staff/staff-page.tsx',
      'features/staff/seats/seat-list.tsx',
      'ui/search-select.tsx',
      'ui/data-table-window.tsx',
    ],
    budget: 194,
  },
  [paths.fngReport]: {
    loads: ['features/guarantee-report/guarantee-report-page.tsx', 'ui/save-workbook.ts'],
    budget: 173.5,
  },
}

/** The output of a build, as far as it is needed here. */
export type Output = {
  type: 'chunk' | 'asset'
  code?: string
  source?: string | Uint8Array
  isEntry?: boolean
  moduleIds?: readonly string[]
  imports?: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}
export type Bundle = Readonly<Record<string, Output>>

const sizeOf = ({ code, source = '' }: Output): number => {
  const content = Buffer.from(code ?? source)
  return Math.min(content.byteLength, gzipSync(content).byteLength) / 1_024
}

const typefaceOrIcon = /\.(woff2|svg)$/

/** Gzip KB of the page, its entry, typeface and icon, these modules and all their static imports, each file once. */
export const weightOf = (bundle: Bundle, modules: readonly string[]): number => {
  const files = new Set(['index.html', ...Object.keys(bundle).filter((file) => typefaceOrIcon.test(file))])
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
    find(module, ({ moduleIds = [] }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)))
  return [...files].reduce((total, file) => total + (bundle[file] ? sizeOf(bundle[file]) : 0), 0)
}

/** Every role's home with its weight. */
export const weights = (bundle: Bundle): [home: string, weight: number][] =>
  [...new Set(Object.values(roles).map(({ home }) => home))].map((home) => {
    if (!homes[home]) throw new Error(`web/build/first-paint.ts does not say what ${home} loads`)
    return [home, weightOf(bundle, homes[home].loads)]
  })

/** Files that import each other in a circle, in which the one whose code runs first lacks the other's. */
export const circlesIn = (bundle: Bundle): string[] =>
  Object.keys(bundle).filter((file) => {
    const seen = new Set<string>()
    const add = (other: string): void => {
      if (seen.has(other)) return
      seen.add(other)
      bundle[other]?.imports?.forEach(add)
    }
    bundle[file]?.imports?.forEach(add)
    return seen.has(file)
  })

/** Fails the build when a role's home exceeds its budget, or when its files import each other in a circle. */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  writeBundle(_, bundle) {
    const circle = circlesIn(bundle as Bundle)
    if (circle.length > 0) this.error(`${circle.join(', ')} import each other: see web/build/home-files.ts`)
    const all = weights(bundle as Bundle)
    console.log(`Homes, gzip KB: ${all.map(([home, weight]) => `${home} ${weight.toFixed(1)}`).join(', ')}`)
    for (const [home, weight] of all) {
      const { budget = 0 } = homes[home] ?? {}
      if (weight > budget) this.error(`${home} weighs ${weight.toFixed(1)} KB, more than its ${budget}`)
    }
  },
})
