import type { SampleGuarantee } from '../../infra/local/bank/guarantees.ts'
import { startFund } from '../../infra/local/guarantees/fund.ts'
import { startScg } from '../../infra/local/guarantees/scg.ts'
import type { Mood } from '../../infra/local/guarantees/start-service.ts'

const first = 8_000_000_000
const client = { nombre: 'LUCÍA ORDÓÑEZ PEÑA', btiidCodigo: 'CC', clieCodigo: '52987164' }

const decisionAt = (place: number): SampleGuarantee['fund'] => {
  const kind = place % 10
  if (kind < 6) return { kind: 'approved' }
  if (kind < 7) return { kind: 'replaced' }
  if (kind < 9)
    return { kind: 'rejected', code: `R${kind}`, cause: `Causal ${'muy larga '.repeat(kind * 5)}` }
  return { kind: 'refused', description: 'El producto no tiene cupo' }
}

/** Any number of guarantees, of every kind, with amounts to the cent. */
export const guaranteeAt = (place: number): SampleGuarantee => ({
  ...{ number: String(first + place), does: '', client, period: '60', product: 'EMP001' },
  value: `${1_000_000 + place}.${String(place % 100).padStart(2, '0')}`,
  fund: decisionAt(place),
})

/** Half of the fund's answers are faulty. */
const fundMoods: readonly Mood[] = [
  ...Array<Mood>(10).fill('well'),
  ...(['lost', 'lost', 'late', 'delayed', 'doubled', 'dropped'] as const),
  ...(['failing', 'html', 'shapeless', 'huge'] as const),
]
const scgMoods: readonly Mood[] = [...Array<Mood>(30).fill('well'), 'failing', 'html']

const anyOf = (moods: readonly Mood[]): Mood => moods[Math.floor(Math.random() * moods.length)] ?? 'well'

/** Milliseconds that the tortured functions wait for an answer, and after which a delayed request arrives. */
export const shortPatience = { scg: 2_000, reserve: 1_000, state: 1_000 }
export const arrivalMs = 1_500

/** SCG and the fund with random faults until they recover; the fund counts how often it receives each reserve. */
export const startTortured = async () => {
  const arrivals = new Map<string, number>()
  let ill = true
  const find = (number: string) => guaranteeAt(Number(number) - first)
  const fund = await startFund({
    port: 0,
    find,
    delays: { late: 2_000, delayed: arrivalMs },
    moodOf: ({ method, key = '' }) => {
      if (method === 'POST') arrivals.set(key, (arrivals.get(key) ?? 0) + 1)
      return ill ? anyOf(fundMoods) : 'well'
    },
  })
  const scg = await startScg({ port: 0, find, moodOf: () => (ill ? anyOf(scgMoods) : 'well') })
  return {
    ...{ fund, scg, arrivals },
    recover: () => {
      ill = false
    },
    stop: () => Promise.all([fund.stop(), scg.stop()]),
  }
}
export type Tortured = Awaited<ReturnType<typeof startTortured>>
