import type { Tone } from '../ui/layout.tsx'
import { type ConfidenceLevel, confidenceLabels, confidenceLevelOf, percentText } from './confidence.ts'
import classes from './confidence-text.module.css'

const tones: Record<ConfidenceLevel, Tone> = { sure: 'done', doubtful: 'waiting', unsure: 'danger' }

/** A confidence as number, word and colour. */
export const Confidence = ({ percent }: { percent: number }) => {
  const sureness = confidenceLevelOf(percent)
  return (
    <span className={classes.confidence} data-tone={tones[sureness]}>
      {percentText(percent)} <span className={classes.word}>{confidenceLabels[sureness]}</span>
    </span>
  )
}
