import { confidenceLabels, confidenceLevelOf, percentText } from './confidence.ts'
import classes from './confidence-text.module.css'

/** A confidence as number, word and colour. */
export const Confidence = ({ percent }: { percent: number }) => {
  const sureness = confidenceLevelOf(percent)
  return (
    <span className={classes.confidence} data-tone={sureness}>
      {percentText(percent)} <span className={classes.word}>{confidenceLabels[sureness]}</span>
    </span>
  )
}
