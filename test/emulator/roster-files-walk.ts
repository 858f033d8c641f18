import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Person } from '../../infra/local/demo/client.ts'
import { dynamo } from '../../services/aws/dynamo.ts'
import { rosterTable } from '../../services/roster/keys.ts'
import { rosterFileKeys } from '../../services/roster-files/keys.ts'
import { rosterFileCalls, rosterFileCallsOf } from '../../shared/roster-file-calls.ts'
import type { RosterFileKind } from '../../shared/roster-file-columns.ts'
import type { EndedRosterFile, RosterFilePreview } from '../../shared/roster-files.ts'
import { timedId } from '../../shared/timed-id.ts'
import type { Deployed } from './deployed.ts'

const vertical = 'Operaciones'

const previewed = async (admin: Person, kind: RosterFileKind): Promise<RosterFilePreview> => {
  for (;;) {
    const { FINISHED, preview } = await admin.call(rosterFileCallsOf[kind].status, { query: { vertical } })
    if (FINISHED === 1 && preview) return preview
    await wait(200)
  }
}

/** A sample file of the start page, uploaded as a browser does, then inspected and read. */
const preview = async (
  { samplesFolder }: Deployed,
  admin: Person,
  kind: RosterFileKind,
  fileName: string,
): Promise<RosterFilePreview> => {
  const bytes = await readFile(join(samplesFolder, fileName))
  const sha256 = createHash('sha256').update(bytes).digest('base64')
  const { id, slot } = await admin.call(rosterFileCalls.begin, {
    body: { vertical, contexFile: kind, fileName, size: bytes.length, sha256 },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(slot?.fields ?? {})) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]))
  const posted = await fetch(slot?.url ?? '', { method: 'POST', body: form })
  if (!posted.ok) throw new Error(`The bucket answered ${posted.status}: ${await posted.text()}`)
  await admin.call(rosterFileCallsOf[kind].load, { body: { vertical, id, fileName } })
  return previewed(admin, kind)
}

/** A file of an earlier night, as its application leaves it in the log. */
const appliedBefore = async (): Promise<void> => {
  const of = { vertical, contexFile: 'StaffUser' } as const
  const at = '2026-11-20T05:10:00.000Z'
  const ended: EndedRosterFile = {
    ...{ id: timedId(new Date(at)), fileName: 'Planta.xlsx', user: 'ERNCAL01', records: 1 },
    ...{ counts: {}, leftOut: 0, stagedAt: at, outcome: 'applied', endedAt: at },
  }
  const Item = { ...rosterFileKeys.log(of, ended.id), ...ended }
  await dynamo.send(new PutCommand({ TableName: rosterTable(), Item }))
}

/** A staff administrator previews, stages and withdraws a file of each kind, and reads all of its lists. */
export const keepRosterFiles = async (product: Deployed) => {
  const admin = await product.as('ERNCAL01')
  const wrong = await preview(product, admin, 'StaffUser', 'Planta_con_errores.xlsx')
  const of = { vertical, contexFile: 'StaffUser' } as const
  const errors = await admin.call(rosterFileCalls.errors, { query: { ...of, id: wrong.id } })
  const roster = await preview(product, admin, 'StaffUser', 'Planta_con_duplicados.xlsx')
  const query = { ...of, id: roster.id }
  const replaced = await admin.call(rosterFileCalls.changes, { query: { ...query, type: 'replaced' } })
  const leftOut = await admin.call(rosterFileCalls.leftOut, { query })
  const processes = await preview(product, admin, 'ProcessConfig', 'Procesos_con_cambios.xlsx')
  for (const [kind, { id, going }] of [
    ['StaffUser', roster],
    ['ProcessConfig', processes],
  ] as const) {
    const { confirm } = rosterFileCallsOf[kind]
    const { staged } = await admin.call(confirm, {
      body: { vertical, id, confirmation: true, number: going },
    })
    await admin.call(confirm, { body: { vertical, id: staged?.id ?? '', confirmation: false } })
  }
  const log = await admin.call(rosterFileCalls.log, { query: of })
  await appliedBefore()
  const last = await admin.call(rosterFileCalls.last, { query: of })
  return { wrong, errors, roster, replaced, leftOut, processes, log, last }
}
