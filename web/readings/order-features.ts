import { featuresFor } from '../../shared/reading-features.ts'

/** What documents of an order are asked for at most: with the signature, which only some types need. */
export const orderFeatures = featuresFor({ source: 'order', type: '', isSigned: true })
