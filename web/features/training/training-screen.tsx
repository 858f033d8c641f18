import { useParams } from 'react-router-dom'
import { LabelPage } from './label/label-page.tsx'
import { TrainingPage } from './training-page.tsx'

/** The documents that teach, or the labels of the one that its address names: one file of the build, as one leads to the other. */
export const TrainingScreen = () => (useParams().id === undefined ? <TrainingPage /> : <LabelPage />)
