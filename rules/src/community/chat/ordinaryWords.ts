/**
 * Short names of the game that players also say in another sense: English words, and people and places of the game whose
 * figures and keys are called alike. None of them names an item; its full name does.
 */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `access address adrenaline advanced alien alpha ammo apple archive archives are army arena armband attack author aviator axe axel
  badge banshee barrack bear bears beard bedroom beluga beret beta big black blue body bomber book boston box bullshit bus
  camera camper cap caps car cardinal cargo carbine case cash cat catalyst champion checkpoint chevron cinema city clock code cold
  company compass condor contraband container control copy cord corpses cottage cowboy crackers cult cultist cyclon debt
  decryption demon demonic den depot desk devastator diary directive dirt disk docs documents door dominator drill drum duck eagle
  egg elf elite endcap envelope epsilon ere escape evasion evidence exfil exfils express extreme faceless factory fast fear fence
  figley finance firework flare flash flux fox fuel gamma general ghost ghoul gift gigachad glorious grand green grenades grey grinch
  grizzly grumpy gunsight hardened hare hat hawk helix hideout horse house hussar hybrid idea injectors inseq intel intelligence
  interchange items jaeger journal judge junk justice kappa keycard keycards keys killa killagirl kite knife lab labs labyrinth
  legend leon letter lighthouse lightkeeper lion liberator log logbook luxury mag magazine magazines magnum manual map maps mask
  master matches mayo mechanic mechanism medicine meds memento metal mines mirror money moss motor nato negotiations nooby
  note notes nothing nuts oak observe one origins orion ornament outpost overseer owl package paid paper partisan pass patch peak
  peacekeeper peas phantom phone pier piranha pistols plan plates pockets poison police poster posters power prapor prayer press
  prestige priest pro proximity pumpkin ragman raid raptor ratchet raven razor reactor reagent records red ref relax relay release
  repeater report reserve reshala resort ritual ronin rooster rusted sailor salad sample scar scars scav science scratches
  security shadow sharky shift shoreline short shutter silver skeleton skier skull slaughter sling slick slug smile smoke souvenir
  spear stairs star stash store streets strike survivor sword tagilla tank tape target tarker terminal therapist theta tiger tools
  torture toxic tree trio tripwire trooper tube twitch unheard unicorn unknown usec usecs utility vase vengeful victim violet vulcan
  wallet warden warning watch water weapons whale wheel whisper white woods workshop wraith yellow zeus zombie zryachiy`
    .split(/\s+/)
    .filter(Boolean),
)
