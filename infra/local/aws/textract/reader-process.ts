import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { AwsError } from '../http.ts'
import { refused } from '../json-service.ts'
import { blocksOf } from './blocks.ts'
import { type EngineSlot, engineSlots, TooLong } from './engine.ts'
import { openDocument } from './open-document.ts'
import { readPage } from './read-page.ts'
import type { ReadingNews, ReadingTask } from './reader.ts'

// The process reads one document after the other, and draws a page only when an engine is free, as pages are large.
// After an unknown error the libraries may be broken, so it exits; it also exits with its parent.
const send = (news: ReadingNews): Promise<unknown> =>
  new Promise((resolve) => process.send?.(news, resolve) ?? resolve(undefined))

const drawings = new PQueue({ concurrency: 1 })

/** Reports before and after drawing a page, which blocks this process: only the parent can stop it. */
const drawing = <Result>(page: number, draw: () => Promise<Result>): Promise<Result> =>
  drawings.add(async () => {
    await send({ event: 'draws', page })
    const result = await draw()
    await send({ event: 'drawn', page })
    return result
  })
const isKnown = (error: unknown): boolean => error instanceof AwsError || error instanceof TooLong

const readAll = async (task: ReadingTask, slots: readonly EngineSlot[]): Promise<void> => {
  const { file, folder, features, read = [], isAlone } = task
  const document = await drawing(0, () => openDocument(file))
  const missing = [...(task.missing ?? [])]
  const over = new Set([...read, ...missing])
  const readOne = async (page: number, slot: EngineSlot): Promise<void> => {
    try {
      const engine = await slot.get()
      const picture = await drawing(page, () => document.picture(page))
      const seen = await slot.within(engine, () => readPage(picture, engine))
      await writeFile(join(folder, `${page}.json`), JSON.stringify(blocksOf(seen, page, features)))
    } catch (error) {
      if (!isKnown(error)) throw error
      console.warn(`Page ${page} of ${file} was not read: ${error}`)
      missing.push(page)
    }
    await send({ event: 'page', page, isMissing: missing.includes(page) })
  }
  try {
    const pages = Array.from({ length: document.pages }, (_, at) => at + 1)
      .filter((page) => !over.has(page))
      .values()
    const inTurn = async (slot: EngineSlot) => {
      for (const page of pages) await readOne(page, slot)
    }
    await Promise.all(slots.slice(0, isAlone ? 1 : undefined).map(inTurn))
    if (missing.length === document.pages)
      throw refused('BadDocumentException', 'No page of the document can be read')
    await send({ event: 'end', pages: document.pages, missing: missing.sort((a, b) => a - b) })
  } finally {
    document.close()
  }
}

if (process.send) {
  const [, , models = '', longest] = process.argv
  const slots = engineSlots(models, Number(longest))
  process.on('message', (task: ReadingTask) =>
    readAll(task, slots).catch(async (error: unknown) => {
      if (error instanceof AwsError)
        return send({ event: 'failed', fault: error.code, message: error.message })
      console.warn(`The reader ends with ${task.file}: ${error}`)
      process.exit(1)
    }),
  )
  process.once('disconnect', () => process.exit())
}
