import { expect, it } from 'vitest'
import type { Deployed } from './deployed.ts'
import { sendLargeFile } from './files-walk.ts'

/** The tests of named users with large files. */
export const largeFileWork = (product: () => Deployed): void => {
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
