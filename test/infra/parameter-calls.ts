import { handler } from '../../services/ans/index.ts'
import { ansCounts } from '../../shared/ans-counts.ts'
import { productParameters } from '../../shared/product-parameters.ts'
import { call, type Handler, signedIn } from '../support/api.ts'

const asParameters = handler as unknown as Handler

/** A leader reads and changes the parameters of a product, and reads how many cases are late. */
export const parameterCalls = async (): Promise<void> => {
  const leader = await signedIn('LideresDesembolsos')
  const query = { productName: 'libranza' } as const
  const {
    savedBy: _,
    savedAt: __,
    ...present
  } = (await call(asParameters, productParameters.product, leader, { query })).body
  await call(asParameters, productParameters.save, leader, {
    body: { ...present, gap: present.gap === 3 ? 4 : 3 },
  })
  await call(asParameters, productParameters.all, leader, {})
  await call(asParameters, ansCounts.counts, leader, {
    params: { management: 'groupDisbursement' },
    query: {},
  })
}
