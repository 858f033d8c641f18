import { expect, it } from 'vitest'
import type { Deployed } from './deployed.ts'
import { sendLargeFile } from './files-walk.ts'

/** What named users do with large files. */
export const largeFileWork = (product: () => Deployed): void => {
  it('arrive by credentials for one key, run once an attempt, and show what came of them', async () => {
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
