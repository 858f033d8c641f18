import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type Calls, createCaseUpload } from './case-upload.ts'
import { loadOf } from './load.fixture.ts'

const file = (size: number) => new File([new Uint8Array(size)], 'GOPTC.csv')
const made = (calls: Partial<Calls> = {}) => {
  const given: Calls = {
    sendPart: vi.fn(async () => loadOf({ state: 'done' })),
    loadChecked: vi.fn(async () => loadOf({ dryRun: false, state: 'loading', percent: 0 })),
    status: vi.fn(async () => loadOf({ dryRun: false })),
    wait: async () => {},
    newId: () => 'id',
    ...calls,
  }
  return { upload: createCaseUpload(given), calls: given }
}

describe('a file of cases', () => {
  it('is checked first, and loaded when the leader confirms it', async () => {
    const status = vi
      .fn()
      .mockResolvedValueOnce(loadOf({ state: 'loading', percent: 40 }))
      .mockResolvedValueOnce(loadOf())
      .mockResolvedValueOnce(loadOf({ dryRun: false }))
    const { upload, calls } = made({
      sendPart: vi.fn(async () => loadOf({ state: 'receiving', percent: 0 })),
      status,
    })
    const seen: string[] = []
    upload.subscribe(() => seen.push(upload.state().is))
    await upload.check(file(10), 'groupDisbursement')
    expect(seen).toEqual(['sending', 'sending', 'checking', 'checking', 'checked'])
    expect(calls.sendPart).toHaveBeenCalledWith(
      expect.objectContaining({ management: 'groupDisbursement', index: 1, total: 1 }),
    )
    expect(calls.loadChecked).not.toHaveBeenCalled()
    await upload.load(loadOf())
    expect(upload.state().is).toBe('done')
    expect(calls.loadChecked).toHaveBeenCalledWith(loadOf().id, 'id')
  })

  it('sends only the missing parts again', async () => {
    const sent: number[] = []
    let broken = true
    const { upload } = made({
      sendPart: async ({ index, total }) => {
        if (index === 3 && broken) throw new Error('down')
        sent.push(index)
        return loadOf({ received: sent.length, total, state: 'done' })
      },
    })
    await upload.check(file(5_000_000), 'groupDisbursement')
    expect(upload.state()).toMatchObject({ is: 'stopped', error: new Error('down') })
    expect(sent.sort()).toEqual([1, 2])
    broken = false
    upload.goOn()
    await eventually(() => expect(upload.state().is).toBe('checked'))
    expect(sent.sort()).toEqual([1, 2, 3])
  })

  it('polls the load, and then says that nobody answers', async () => {
    const status = vi.fn().mockRejectedValue(new Error('down'))
    const { upload } = made({ sendPart: async () => loadOf({ state: 'loading' }), status })
    await upload.check(file(10), 'groupDisbursement')
    expect(status).toHaveBeenCalledTimes(5)
    expect(upload.state().is).toBe('stopped')
    status.mockResolvedValue(loadOf())
    upload.goOn()
    await eventually(() => expect(upload.state().is).toBe('checked'))
  })

  it('is cancelled at once, and ignores late answers', async () => {
    let answer = (_: ReturnType<typeof loadOf>) => {}
    const signals: AbortSignal[] = []
    const { upload } = made({
      sendPart: ({ signal }) => {
        signals.push(signal)
        return new Promise((resolve) => {
          answer = resolve
        })
      },
    })
    const checking = upload.check(file(10), 'groupDisbursement')
    upload.close()
    expect(signals[0]?.aborted).toBe(true)
    answer(loadOf())
    await checking
    expect(upload.state()).toEqual({ is: 'idle' })
  })

  it('that cannot be read says so', async () => {
    const { upload } = made({ sendPart: async () => loadOf({ state: 'failed', problem: 'Faltan columnas' }) })
    await upload.check(file(0), 'groupDisbursement')
    expect(upload.state()).toMatchObject({ is: 'failed', load: { problem: 'Faltan columnas' } })
  })
})
