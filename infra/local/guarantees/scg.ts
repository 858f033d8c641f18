import { otherClient, type SampleGuarantee } from '../bank/guarantees.ts'
import {
  refusal,
  type Service,
  type ServiceAnswer,
  type StartOptions,
  startService,
} from './start-service.ts'

export type FindGuarantee = (number: string) => SampleGuarantee | undefined

const unknown = refusal('No se encontró la garantía', 404)

const columns = {
  ...{ branchOffice: '0274 MEDELLÍN CENTRO', daneCode: '05001', currency: 'COP' },
  destiny: 'CAPITAL DE TRABAJO',
  ...{ coverage: 70, ciiu: '1410', annualSales: '3456789012.75', typeCommission: 'ANTICIPADA' },
  ...{ typePortfolio: 'COMERCIAL', score: 'B2' },
}

const found = (guarantee: SampleGuarantee, client = guarantee.client): ServiceAnswer => ({
  status: 200,
  body: {
    clientInfo: client,
    guaranteeInfo: {
      garaCodigo: guarantee.number,
      periodosDeprlr: guarantee.period ?? null,
      prfnCodigo: guarantee.product,
      valorGarantiaOriginal: guarantee.value,
    },
    guaranteeExtraInfo: { fechaCorteFiscal: guarantee.fiscalDay, ...columns },
    error: false,
    errorDescription: null,
  },
})

export const createScg = (find: FindGuarantee) => {
  const asked = new Map<string, number>()
  return (path: string): ServiceAnswer => {
    const guarantee = find(/^\/guarantees\/(\d+)$/.exec(path)?.[1] ?? '')
    if (!guarantee) return unknown
    const { number, scg } = guarantee
    const times = (asked.get(number) ?? 0) + 1
    asked.set(number, times)
    if (scg === 'unknown' || (scg === 'thenUnknown' && times % 2 === 0)) return unknown
    if (scg === 'thenOfOther' && times % 2 === 0) return found(guarantee, otherClient)
    return typeof scg === 'object' ? refusal(scg.error) : found(guarantee)
  }
}

type Options = StartOptions & { find: FindGuarantee }

export const startScg = ({ find, moodOf, ...options }: Options): Promise<Service> => {
  const answer = createScg(find)
  return startService({
    ...options,
    answer: ({ path }) => answer(path),
    moodOf: moodOf ?? (({ path }) => find(path.split('/').at(-1) ?? '')?.scgMood ?? 'well'),
  })
}
