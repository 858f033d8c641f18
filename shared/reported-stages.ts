import type { ProductId } from './products.ts'
import type { CaseStage, Portfolio } from './stages.ts'

export const portfolioNames: Record<Portfolio, string> = {
  ordinaryWallet: 'Cartera ordinaria',
  subsPremiumLiabilities: 'Sust. de pasivos premium / plus',
  microfinance: 'Microfinanzas',
}
/** What a portfolio lends of the demo catalogue: a reported case may say which of it (decision 89). */
export const portfolioProducts: Record<Portfolio, readonly ProductId[]> = {
  ordinaryWallet: ['libre-inversion', 'vivienda', 'libranza', 'capital-trabajo', 'vehiculo'],
  subsPremiumLiabilities: ['libre-inversion', 'libranza'],
  microfinance: ['capital-trabajo'],
}
/** The product that is chosen by itself: the only one of its portfolio. */
export const onlyProductOf = (portfolio: Portfolio): ProductId | undefined => {
  const [first, ...others] = portfolioProducts[portfolio]
  return others.length === 0 ? first : undefined
}

/** The id of the process of a case reported at a stage: its analysts may report one. */
export const reportedProcess = ({ stage, subStage }: Pick<CaseStage, 'stage' | 'subStage'>) => {
  if (stage === 'reviewDoc') return { management: 'reviewDoc', process: 'documentReview' } as const
  const process = subStage === 'VerificationGuarantees' ? 'guaranteeVerification' : 'disbursement'
  return { management: 'groupDisbursement', process } as const
}
