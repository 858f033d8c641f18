import { confidenceFrom } from '../../shared/ocr.ts'

export type ConfidenceLevel = 'sure' | 'doubtful' | 'unsure'

export const confidenceLevelOf = (confidence: number): ConfidenceLevel => {
  if (confidence >= confidenceFrom.sure) return 'sure'
  return confidence >= confidenceFrom.doubtful ? 'doubtful' : 'unsure'
}

/** Shown beside the colour. */
export const confidenceLabels: Record<ConfidenceLevel, string> = {
  sure: 'Alta',
  doubtful: 'Media',
  unsure: 'Baja',
}

/** `64 %`, rounded down: no value is shown surer than it is. */
export const percentText = (confidence: number): string => `${Math.floor(confidence)} %`
