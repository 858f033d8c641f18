import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blocksOf } from './blocks.ts'
import { DocumentError } from './document-error.ts'
import { type Engines, startEngines } from './engines.ts'
import { openDocument } from './open-document.ts'
import { readPage } from './read-page.ts'
import type { ReadingNews, ReadingTask } from './reader-messages.ts'

/**
 * The process that reads documents: it draws a page only when an engine is free for it, so its memory does not depend on how
 * many pages there are. It ends with whoever started it.
 */
const tell = (news: ReadingNews): void => void process.send?.(news)

const readAll = async ({ id, file, folder }: ReadingTask, engines: Engines): Promise<void> => {
  const document = await openDocument(file)
  const missing: number[] = []
  const readOne = async (page: number): Promise<void> => {
    const engine = await engines.take()
    try {
      const seen = await engines.within(engine, async () => readPage(await document.picture(page), engine))
      await writeFile(join(folder, `${page}.json`), JSON.stringify(blocksOf(seen, page)))
    } catch (error) {
      console.warn(`Page ${page} of ${file} was not read: ${error}`)
      missing.push(page)
    } finally {
      engines.give(engine)
    }
    tell({ id, event: 'page', page })
  }
  try {
    const pages = Array.from({ length: document.pages }, (_, at) => at + 1).values()
    const inTurn = async () => {
      for (const page of pages) await readOne(page)
    }
    await Promise.all(Array.from({ length: engines.count }, inTurn))
    if (missing.length === document.pages)
      throw new DocumentError('BadDocumentException', 'No page of the document can be read')
    tell({ id, event: 'end', pages: document.pages, missing: missing.sort((a, b) => a - b) })
  } finally {
    document.close()
  }
}

if (process.send) {
  const engines = startEngines(process.argv[2] ?? '')
  process.on('message', (task: ReadingTask) =>
    readAll(task, engines).catch((error: unknown) =>
      tell({
        ...{ id: task.id, event: 'failed', message: error instanceof Error ? error.message : String(error) },
        ...(error instanceof DocumentError && { fault: error.fault }),
      }),
    ),
  )
  process.once('disconnect', () => process.exit())
}
