import { useParams } from 'react-router-dom'
import { LabelPage } from './label/label-page.tsx'
import { TrainingPage } from './training-page.tsx'

/**
 * The training documents, or the labels of the one in the URL. They are one file of the build, because one
 * leads to the other.
 */
export const TrainingScreen = () => (useParams().id === undefined ? <TrainingPage /> : <LabelPage />)
