export { UnderConstruction as SentOrdersPage } from '../session/under-construction.tsx'
