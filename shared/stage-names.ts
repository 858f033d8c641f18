import type { Stage, SubStage } from './stages.ts'

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
