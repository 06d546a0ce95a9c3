export { ACCESS_LEVELS, Access, allows } from './schema.ts'
export { ACCOUNT_FEATURES, AccessOverrides, FEATURES, Feature } from './features.ts'
export { accessFloor, featureAccess, hasFeature } from './featureAccess.ts'
