/** How sure the reader is, in percent: what is below `sure` is worth a look, what is below `doubtful` a correction. */
export const confidenceFrom = { sure: 90, doubtful: 70 } as const

export type Sureness = 'sure' | 'doubtful' | 'unsure'

export const surenessOf = (confidence: number): Sureness => {
  if (confidence >= confidenceFrom.sure) return 'sure'
  return confidence >= confidenceFrom.doubtful ? 'doubtful' : 'unsure'
}

/** Said beside the colour. */
export const surenessWords: Record<Sureness, string> = { sure: 'Alta', doubtful: 'Media', unsure: 'Baja' }

/** `64 %`; no figure is rounded up to a certainty that it does not have. */
export const percentText = (confidence: number): string => `${Math.floor(confidence)} %`
