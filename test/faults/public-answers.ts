import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gatherPages } from '../../services/readings/blocks.ts'
import { parsePage } from '../../services/readings/parse-page.ts'
import { readPage } from '../../shared/ocr.ts'
import type { Figure } from '../bench/report.ts'

const requirements = fileURLToPath(new URL('public-answers.txt', import.meta.url))

type Block = {
  Id: string
  BlockType: string
  Text?: string
  SelectionStatus?: string
  Relationships?: { Type: string; Ids: string[] }[]
}

const run = (command: string, ...options: string[]): void => {
  const { status, error } = spawnSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (error || status !== 0) throw new Error(`${command} ${options[0]} failed`, { cause: error })
}

/** The published answers, by the name of their page. */
const published = (): Map<string, { Blocks: Block[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'public-answers-'))
  try {
    // The tests of a package are only in its source, not in what pip installs.
    const source = ['--no-deps', '--no-binary=:all:', '--require-hashes', '--quiet']
    run('python3', '-m', 'pip', 'download', ...source, '--dest', folder, '--requirement', requirements)
    for (const archive of readdirSync(folder)) run('tar', '-xzf', join(folder, archive), '-C', folder)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const answers = files.filter((file) => file.endsWith('.json') && file.includes('textract_responses'))
    return new Map(answers.map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The content of an answer without the product: words in line order, and the words of each cell. */
const truthOf = (blocks: readonly Block[]) => {
  const byId = new Map(blocks.map((block) => [block.Id, block]))
  const childrenOf = (block: Block): Block[] =>
    (block.Relationships ?? [])
      .filter(({ Type }) => Type === 'CHILD')
      .flatMap(({ Ids }) => Ids.flatMap((id) => byId.get(id) ?? []))
  const wordsOf = (block: Block) => childrenOf(block).filter(({ BlockType }) => BlockType === 'WORD')
  const ofType = (...types: string[]) => blocks.filter(({ BlockType }) => types.includes(BlockType))
  return {
    words: ofType('LINE').flatMap((line) => wordsOf(line).map(({ Text }) => Text)),
    /** Every word in a table; a checkbox alone in its cell is 'Sí' or 'No'. */
    tableWords: ofType('CELL').flatMap((cell) => {
      const [only, ...others] = childrenOf(cell)
      if (only?.BlockType === 'SELECTION_ELEMENT' && others.length === 0)
        return only.SelectionStatus === 'SELECTED' ? 'Sí' : 'No'
      return wordsOf(cell).map(({ Text }) => `${Text}`)
    }),
    tables: ofType('TABLE').length,
    layout: blocks.filter(({ BlockType }) => BlockType.startsWith('LAYOUT_')).length,
  }
}

/** Blocks of an answer that are missing in its page, which is read from `given`. */
export const problemsOf = async (blocks: readonly Block[], given = blocks): Promise<string[]> => {
  const truth = truthOf(blocks)
  const gathered = gatherPages(1)
  const earlier = given.filter((block) => gathered.take(block) !== undefined)
  const page = gathered.current()
  if (!page || earlier.length > 0) return ['it is not one page']
  const { read } = await parsePage(page)
  readPage().parse(read)
  const words = read.words.map(({ text }) => text)
  const cells = read.tables.flatMap(({ rows }) => rows.flat())
  const inTables = cells.flatMap(
    (cell) => cell?.text.split(' ').filter((text) => !/^[☒☐]?$/.test(text)) ?? [],
  )
  const wanted = truth.tableWords.flatMap((text) => text.split(' '))
  return [
    ...(words.join(' ') === truth.words.join(' ') ? [] : [`${words.length} words of ${truth.words.length}`]),
    ...(read.tables.length === truth.tables ? [] : [`${read.tables.length} tables of ${truth.tables}`]),
    ...(inTables.toSorted().join(' ') === wanted.toSorted().join(' ')
      ? []
      : [`${inTables.length} words in tables of ${wanted.length}`]),
    ...(read.leftOut === truth.layout ? [] : [`${read.leftOut} blocks left out, not ${truth.layout}`]),
  ]
}

/**
 * Real answers of Textract that were published, as they are read here: all words and tables, with unknown blocks
 * counted.
 */
export const publicAnswers = async (): Promise<Figure[]> => {
  const answers = published()
  const details: string[] = []
  let blocks = 0
  for (const [name, { Blocks }] of answers) {
    blocks += Blocks.length
    const problems = await problemsOf(Blocks).catch((error: Error) => [error.message])
    if (problems.length > 0) details.push(`${name}: ${problems.join(', ')}`)
  }
  return [
    {
      id: 'R19',
      metric: `of ${answers.size} published answers of Textract (${blocks} blocks), those not read whole: words in order, tables, blocks of unknown kinds counted`,
      ...{ measured: String(details.length), goal: '0', reached: answers.size > 0 && details.length === 0 },
      details,
    },
  ]
}
