export {
  Boss,
  Extract,
  Hazard,
  Lock,
  MapLabel,
  MapPoints,
  MapRecord,
  Mob,
  NamedKind,
  Spawn,
  Switch,
  Transit,
} from './schema.ts'
