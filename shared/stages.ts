/** What a reported case is about and how far its loan is (A§4.2, decision 71); B§5's product, process and sub-process. */
export const portfolios = ['ordinaryWallet', 'subsPremiumLiabilities', 'microfinance'] as const
export const stages = ['edecan', 'reviewDoc', 'disbursement', 'consumer', 'draft', 'ReserveFNG'] as const
export const subStages = ['VerificationGuarantees', 'reservationVerification', 'disbursementProcess'] as const

export type Portfolio = (typeof portfolios)[number]
export type Stage = (typeof stages)[number]
export type SubStage = (typeof subStages)[number]

/** Where a reported case stands; a case of a queue has none of these. */
export type CaseStage = {
  portfolio?: Portfolio | undefined
  stage?: Stage | undefined
  subStage?: SubStage | undefined
}

/** Sub-stages are those of a disbursement, but for premium liabilities, which have none (B§5). */
export const hasSubStages = (portfolio: Portfolio, stage: Stage): boolean =>
  stage === 'disbursement' && portfolio !== 'subsPremiumLiabilities'

/** The stages of disbursement: its own, and the consumer's, which takes the rows of a disbursement (decision 71). */
export const isDisbursementStage = (stage: Stage | undefined): boolean =>
  stage === 'disbursement' || stage === 'consumer'
