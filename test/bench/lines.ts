import { isTest, textOf, tracked } from '../architecture/source.ts'
import { atMost, type Figure, sum } from './report.ts'

type File = { path: string; lines: number }

const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)
const isStyle = (path: string): boolean => path.endsWith('.css')

const parts = [
  { name: 'services, shared and infra', folder: /^(services|shared|infra)\//, is: isCode, limit: 42_000 },
  { name: 'web', folder: /^web\//, is: isCode, limit: 33_000 },
  { name: 'web’s styles', folder: /^web\//, is: isStyle, limit: 4_000 },
]

export const lineFigures = (files: readonly File[]): Figure[] =>
  parts.map(({ name, folder, is, limit }) => {
    const counted = files.filter(({ path }) => folder.test(path) && is(path) && !isTest(path))
    return {
      id: 'LINES',
      metric: `lines of ${name}, without tests and fixtures`,
      ...atMost(sum(counted.map(({ lines }) => lines)), limit, 0),
      details: [`${counted.length} files`],
    }
  })

/** LINES: the amount of code to read and maintain. */
export const lines = async (): Promise<Figure[]> =>
  lineFigures(
    tracked
      .filter((path) => isCode(path) || isStyle(path))
      .map((path) => ({ path, lines: textOf(path).split('\n').length - 1 })),
  )
