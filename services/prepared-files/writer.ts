import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod/mini'
import type { CaseRow } from '../../shared/cases.ts'
import type { SheetColumn } from '../../shared/sheet-values.ts'
import { deleteObject, documentsBucket, getObject, putObject } from '../objects/objects.ts'
import { partsOf, uploadInParts, uploadPart } from '../objects/parts.ts'
import { consumer, type Run } from '../queues/consumer.ts'
import { unchanged } from '../table/conditions.ts'
import { updateItem } from '../table/item.ts'
import { takeRun, writeProgress } from '../table/run-lock.ts'
import { workbookBytes } from '../workbooks/workbook-bytes.ts'
import { fileKey, rowsKey } from './object-keys.ts'
import { columnsOf, piecesOf } from './rows.ts'
import { expiryOf, keyOfFile, type StoredFile, storedFile } from './stored-file.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Tries without progress, seven minutes of them, after which the user sees that it failed. */
const mostTries = 3

type Message = Pick<StoredFile, 'user' | 'slot' | 'id'>
/** `over`: nothing to do, also because it was cancelled; `taken`: cancelled meanwhile, or by another run. */
type Outcome = 'ready' | 'failed' | 'over' | 'taken' | 'unfinished'

const held = ({ runner, rows }: StoredFile) => ({ runner, rows })

/** Writes the rest of the rows, piece by piece. Each piece is an object of its run, which no other run writes over. */
const writeRows = async (
  begun: StoredFile,
  columns: readonly SheetColumn<CaseRow>[],
  { runner, now, outOfTime }: Run,
): Promise<StoredFile | Outcome> => {
  let file = begun
  if (file.whole) return file
  for await (const { xml, rows, unread, ...place } of piecesOf(file, columns, outOfTime)) {
    const piece = `${file.pieces.length}-${runner}`
    await putObject(documentsBucket(), rowsKey(file, piece), await pack(xml))
    const set = {
      ...{ pieces: [...file.pieces, piece], rows: file.rows + rows, unread: file.unread + unread },
      ...{ ...place, tries: 0, updatedAt: now().toISOString() },
    }
    if ((await writeProgress({ key: keyOfFile(file), held: held(file), set })) !== 'written') return 'taken'
    file = { ...file, ...set }
    if (outOfTime()) return 'unfinished'
  }
  return file
}

async function* rowsOf(file: StoredFile): AsyncGenerator<Uint8Array> {
  for (const piece of file.pieces) {
    const { Body } = await getObject(documentsBucket(), rowsKey(file, piece))
    yield unpack((await Body?.transformToByteArray()) ?? new Uint8Array())
  }
}

/** Puts the rows together into the file. */
const writeWorkbook = async (
  file: StoredFile,
  head: readonly SheetColumn<CaseRow>[],
  { runner, now }: Run,
) => {
  const object = {
    Bucket: documentsBucket(),
    Key: fileKey(file, runner),
    ContentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
  const sheet = { name: 'Casos', head, count: file.rows, rows: rowsOf(file) }
  await uploadInParts(object, partsOf(workbookBytes(sheet)), uploadPart)
  const set = {
    ...{
      state: 'ready',
      pieces: [],
      cursor: undefined,
      updatedAt: now().toISOString(),
      ttl: expiryOf(now()),
    },
  }
  if ((await writeProgress({ key: keyOfFile(file), held: held(file), set })) === 'written') return 'ready'
  await deleteObject(object.Bucket, object.Key)
  return 'taken'
}

/** Nothing changes if the file moved since this run took it. */
const fail = async (file: StoredFile, runner: string): Promise<Outcome> => {
  const { state, tries } = file
  await updateItem({
    key: keyOfFile(file),
    set: { state: 'failed' },
    ...unchanged({ runner, state, tries }),
  })
  return 'failed'
}

/** Writes a file, or the rest of it. */
const prepare = async ({ user, slot, id }: Message, run: Run): Promise<Outcome> => {
  const { taken } = await takeRun(run.runner, {
    key: keyOfFile({ user, slot }),
    add: { tries: 1 },
    condition: '#id = :id AND #state = :preparing',
    values: { id, preparing: 'preparing' },
  })
  if (!taken) return 'over'
  const begun = storedFile().parse(taken)
  // The runs before it ended without a word, such as for want of memory.
  if (begun.tries > mostTries) return fail(begun, run.runner)
  try {
    const columns = await columnsOf(begun)
    const file = await writeRows(begun, columns, run)
    return typeof file === 'string' ? file : await writeWorkbook(file, columns, run)
  } catch (error) {
    if (begun.tries === mostTries) await fail(begun, run.runner)
    throw error
  }
}

export const handler = consumer({
  queue: 'PREPARED_FILES_QUEUE',
  code: 'PREPARED_FILE',
  message: () => z.object({ user: z.string(), slot: z.string(), id: z.uuid() }),
  // A page with its piece; a file of a million rows is put together in a run that has the whole time.
  reserveMs: 120_000,
  run: async (message, run) => ({ file: message.id, outcome: await prepare(message, run) }),
})
