import type { CaseStage, Portfolio, Stage, SubStage } from './stages.ts'

/** What each is called on a screen. */
export const portfolioNames: Record<Portfolio, string> = {
  ordinaryWallet: 'Cartera ordinaria',
  subsPremiumLiabilities: 'Sust. de pasivos premium / plus',
  microfinance: 'Microfinanzas',
}
export const stageNames: Record<Stage, string> = {
  edecan: 'Edecan',
  reviewDoc: 'Revisión documental',
  disbursement: 'Desembolso',
  consumer: 'Consumo',
  draft: 'Borrador',
  ReserveFNG: 'Reserva FNG',
}
export const subStageNames: Record<SubStage, string> = {
  VerificationGuarantees: 'Verificación de garantías',
  reservationVerification: 'Verificación de reserva',
  disbursementProcess: 'Proceso de desembolso',
}

/** The process that a case reported at a stage belongs to, by its id: who works it may report one. */
export const reportedProcess = ({ stage, subStage }: Pick<CaseStage, 'stage' | 'subStage'>) => {
  if (stage === 'reviewDoc') return { management: 'reviewDoc', process: 'documentReview' } as const
  const process = subStage === 'VerificationGuarantees' ? 'guaranteeVerification' : 'disbursement'
  return { management: 'groupDisbursement', process } as const
}
