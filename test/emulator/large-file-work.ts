import { expect, it } from 'vitest'
import { searchAudit } from './audit-walk.ts'
import type { Deployed } from './deployed.ts'
import { sendLargeFile } from './files-walk.ts'
import { keepNamedUsers } from './named-users-walk.ts'

/** The tests of named users with large files. */
export const largeFileWork = (product: () => Deployed): void => {
  it('let a root administrator search the audit trail', async () => {
    expect(await searchAudit(product())).toEqual({ found: { items: [] }, stopped: null })
  })

  it('are for who is on their list, which a root administrator keeps', async () => {
    const { added, listed, left, changes } = await keepNamedUsers(product())
    expect(added).toMatchObject({ login: 'LUCORD01', by: 'ROCESP01' })
    expect(listed.items).toEqual([added])
    expect(left.items).toEqual([])
    expect(changes.map(({ change }) => change)).toEqual(['removed', 'added'])
  })

  it('arrive with credentials for one key, run once per attempt, and show their results', async () => {
    const { elsewhere, failed, summary, preview, refusedRows, again } = await sendLargeFile(product())
    expect(elsewhere).toBe('AccessDenied')
    expect(failed).toMatchObject({
      state: 'FAILED',
      problem: 'Se rechazaron demasiadas filas',
      mayRetry: true,
    })
    expect(summary.rowsRefused).toBe(1)
    expect([preview.rows.length, refusedRows.files.length]).toEqual([1, 1])
    expect(again).toContain('409')
  })
}
