import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { preparedFiles } from '../../shared/prepared-files.ts'
import type { Deployed } from './deployed.ts'
import { soon } from './soon.ts'

/** The waiting cases as a file that the server prepares, fetched, and deleted. */
const prepareFile = async ({ as }: Deployed) => {
  const leader = await as('PATRES01')
  const id = randomUUID()
  const list = { status: 'PENDING', query: { management: 'groupDisbursement' } } as const
  const begun = await leader.call(preparedFiles.begin, { body: { id, list } })
  const ready = await soon(async () => {
    const { items } = await leader.call(preparedFiles.list, {})
    const file = items.find((one) => one.id === id)
    if (file?.state !== 'ready') throw new Error('the file is being written')
    return file
  })
  const { link } = await leader.call(preparedFiles.link, { params: { id } })
  const signature = Buffer.from(await (await fetch(link)).arrayBuffer())
    .subarray(0, 2)
    .toString()
  // One that is ready stays as it is.
  const again = await leader.call(preparedFiles.retry, { params: { id } })
  await leader.call(preparedFiles.remove, { params: { id } })
  return { begun, ready, signature, again }
}

/** The tests of files that the server prepares. */
export const preparedFileWork = (product: () => Deployed): void => {
  it('are written, fetched and deleted', async () => {
    const { begun, ready, signature, again } = await prepareFile(product())
    expect(begun.state).toBe('preparing')
    expect(ready.rows).toBeGreaterThan(198)
    expect(again).toEqual(ready)
    expect(signature).toBe('PK')
  })
}
