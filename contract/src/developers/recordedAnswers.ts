/** Answers of the real application, written by recordedAnswers.test.ts of the data API. Lists are cut to their first row. */
export const RECORDED_ANSWERS: Readonly<Record<string, unknown>> = {
  "GET /api/data/v1/items/search?search=salewa&limit=1": {
    "items": [
      {
        "bsgId": "544fb45d4bdc2dee738b4568",
        "uid": "544fb45d-4bdc-82de-8e73-8b4568000000",
        "url": "salewa_first_aid_kit",
        "name": "Salewa first aid kit",
        "shortName": "Salewa",
        "tags": [
          "Medication"
        ],
        "category": "medikit",
        "width": 1,
        "height": 2,
        "slots": 2,
        "assembledSlots": 2,
        "basePrice": 15090,
        "bannedFromFlea": false,
        "color": "orange",
        "partial": false,
        "flea": {
          "price": 30000,
          "lastLow": 30000,
          "avg24h": 38726,
          "avg7d": 43780,
          "change24h": -8.02,
          "change7d": -12.03,
          "offers": 15,
          "observedAtMs": 1784201280000,
          "isOutlier": false
        },
        "sell": {
          "trader": "Therapist",
          "rub": 7695
        },
        "buy": {
          "trader": "Therapist",
          "rub": 37116
        }
      }
    ],
    "total": 1,
    "prices": {
      "version": "sample-0-2f69bdde5b1320b4",
      "source": "sample",
      "asOfMs": 1784204880000
    },
    "flea": {
      "rates": {
        "itemTax": 0.03,
        "requirementTax": 0.03,
        "taxBase": 4,
        "taxExponent": 1.08,
        "taxLogBase": 10,
        "intelCenterDiscount": 0.3,
        "intelCenterSkillBonusPerLevel": 0.01
      },
      "minLevel": 15
    },
    "next": null
  },
  "GET /api/data/v1/items?uids=544fb45d4bdc2dee738b4568": {
    "items": [
      {
        "bsgId": "544fb45d4bdc2dee738b4568",
        "uid": "544fb45d-4bdc-82de-8e73-8b4568000000",
        "url": "salewa_first_aid_kit",
        "name": "Salewa first aid kit",
        "shortName": "Salewa",
        "tags": [
          "Medication"
        ],
        "category": "medikit",
        "width": 1,
        "height": 2,
        "slots": 2,
        "basePrice": 15090,
        "weight": 0.6,
        "bannedFromFlea": false,
        "wikiUrl": "https://escapefromtarkov.fandom.com/wiki/Salewa_first_aid_kit"
      }
    ],
    "total": 1,
    "next": null
  },
  "GET /api/data/v1/items/one?url=salewa_first_aid_kit": {
    "bsgId": "544fb45d4bdc2dee738b4568",
    "uid": "544fb45d-4bdc-82de-8e73-8b4568000000",
    "alias": "salewa-first-aid-kit",
    "category": "medikit",
    "handbook": "medkits",
    "width": 1,
    "height": 2,
    "weight": 0.6,
    "basePrice": 15090,
    "color": "orange",
    "name": "Salewa first aid kit",
    "shortName": "Salewa",
    "url": "salewa_first_aid_kit",
    "search": "salewa first aid kit\nsalewa",
    "isFunctional": true,
    "tags": [
      "Medication"
    ],
    "slots": 2,
    "assembledSlots": 2,
    "bannedFromFlea": false,
    "partial": false,
    "wikiUrl": "https://escapefromtarkov.fandom.com/wiki/Salewa_first_aid_kit",
    "wikiIcon": null,
    "wikiImg": null,
    "enImg": null,
    "name_l10n": {
      "ru": "Аптечка Salewa First Aid Kit"
    },
    "desc_l10n": {
      "ru": ""
    }
  },
  "GET /api/data/v1/items/details?uid=544fb45d4bdc2dee738b4568": {
    "uid": "544fb45d-4bdc-82de-8e73-8b4568000000",
    "mode": "PVP",
    "row": 24,
    "source": "sample",
    "asOfMs": 1784204880000,
    "price": {
      "bsgId": "544fb45d4bdc2dee738b4568",
      "name": "Salewa first aid kit",
      "itemUid": "544fb45d-4bdc-82de-8e73-8b4568000000",
      "price": 30000,
      "lastLow": 30000,
      "avg24h": 38726,
      "avg7d": 43780,
      "low24h": 23221,
      "high24h": 53999,
      "change24h": -8.02,
      "change7d": -12.03,
      "offers": 15,
      "observedAtMs": 1784201280000,
      "isOutlier": false
    },
    "modePrices": [
      {
        "mode": "PVP",
        "price": {
          "bsgId": "544fb45d4bdc2dee738b4568",
          "name": "Salewa first aid kit",
          "itemUid": "544fb45d-4bdc-82de-8e73-8b4568000000",
          "price": 30000,
          "lastLow": 30000,
          "avg24h": 38726,
          "avg7d": 43780,
          "low24h": 23221,
          "high24h": 53999,
          "change24h": -8.02,
          "change7d": -12.03,
          "offers": 15,
          "observedAtMs": 1784201280000,
          "isOutlier": false
        },
        "isBanned": false
      }
    ],
    "flea": {
      "isBanned": false,
      "level": 15,
      "rates": {
        "itemTax": 0.03,
        "requirementTax": 0.03,
        "taxBase": 4,
        "taxExponent": 1.08,
        "taxLogBase": 10,
        "intelCenterDiscount": 0.3,
        "intelCenterSkillBonusPerLevel": 0.01
      }
    },
    "needs": {
      "quests": 1,
      "hideout": 0,
      "count": 3
    },
    "buyIsEstimated": true,
    "costs": {
      "60098b17-0587-8127-80cd-5352a1000000": {
        "rub": 20685.152000000002,
        "from": "craft"
      }
    },
    "traders": {
      "Prapor": "Prapor",
      "Therapist": "Therapist",
      "Fence": "Fence",
      "Skier": "Skier",
      "Peacekeeper": "Peacekeeper",
      "Mechanic": "Mechanic",
      "Ragman": "Ragman",
      "Jaeger": "Jaeger",
      "Lightkeeper": "Lightkeeper",
      "Taran": "Taran",
      "BTR Driver": "BTR Driver",
      "Radio station": "Radio station",
      "Ref": "Ref",
      "Mr. Kerman": "Mr. Kerman",
      "Voevoda": "Voevoda",
      "Survivor": "Survivor"
    },
    "buy": {
      "total": 1,
      "rows": [
        {
          "trader": "Therapist",
          "traderName": "Therapist",
          "loyaltyLevel": 1,
          "quest": {
            "uid": "596760e1-86f7-8741-8e11-214d58000000",
            "name": "Postman Pat - Part 2",
            "slug": "postman-pat-part-2"
          },
          "price": 37116,
          "currency": "₽",
          "priceRub": 37116,
          "limit": 5
        }
      ]
    },
    "sell": [
      {
        "trader": "Therapist",
        "traderName": "Therapist",
        "levels": [
          {
            "loyaltyLevel": 1,
            "amount": 7695,
            "currency": "₽",
            "rub": 7695
          }
        ]
      }
    ],
    "bartersGiving": {
      "total": 2,
      "rows": [
        {
          "uid": "ab75d7c8-5b29-833f-8236-ee946c000001",
          "takes": [
            {
              "bsgId": "60098b1705871270cd5352a1",
              "name": "Emergency Water Ration",
              "itemUid": "60098b17-0587-8127-80cd-5352a1000000",
              "count": 1
            }
          ],
          "gives": {
            "bsgId": "544fb45d4bdc2dee738b4568",
            "name": "Salewa first aid kit",
            "itemUid": "544fb45d-4bdc-82de-8e73-8b4568000000",
            "count": 1
          },
          "trader": "Therapist",
          "traderName": "Therapist",
          "outcome": {
            "state": "known",
            "costRub": 20685,
            "sale": {
              "type": "flea",
              "rub": 28390,
              "priceRub": 30000,
              "feeRub": 1610,
              "opensAt": 15
            },
            "profitRub": 7705,
            "savingRub": 9315
          },
          "loyaltyLevel": 1,
          "limit": 2
        }
      ]
    },
    "bartersTaking": {
      "total": 0,
      "rows": []
    },
    "craftsGiving": {
      "total": 1,
      "rows": [
        {
          "uid": "5d8a1a7d-7a3d-8fe5-897c-2e459e000000",
          "takes": [
            {
              "bsgId": "590c661e86f7741e566b646a",
              "name": "Car first aid kit",
              "itemUid": "590c661e-86f7-8741-8e56-6b646a000000",
              "count": 2
            }
          ],
          "gives": {
            "bsgId": "544fb45d4bdc2dee738b4568",
            "name": "Salewa first aid kit",
            "itemUid": "544fb45d-4bdc-82de-8e73-8b4568000000",
            "count": 1
          },
          "station": "medstation",
          "stationName": "Medstation",
          "level": 1,
          "sec": 2350,
          "outcome": {
            "state": "known",
            "costRub": 25744,
            "fuelRub": 0,
            "sale": {
              "type": "flea",
              "rub": 28390,
              "priceRub": 30000,
              "feeRub": 1610,
              "opensAt": 15
            },
            "profitRub": 2646,
            "profitRubPerHour": 4053,
            "throughputRubPerHour": 45957
          }
        }
      ]
    },
    "craftsTaking": {
      "total": 0,
      "rows": []
    },
    "quests": {
      "total": 4,
      "rows": [
        {
          "uid": "5967733e-86f7-8746-8023-32fc84000000",
          "name": "Shortage",
          "slug": "shortage",
          "trader": "Therapist",
          "traderName": "Therapist",
          "isKappa": false,
          "reqLevel": 0,
          "uses": [
            {
              "use": "handOver",
              "count": 3,
              "foundInRaid": true
            }
          ]
        }
      ]
    },
    "questRewards": {
      "total": 1,
      "rows": [
        {
          "uid": "597a1607-86f7-8747-8753-1d39d2000000",
          "name": "Out of Curiosity",
          "slug": "out-of-curiosity",
          "trader": "Therapist",
          "traderName": "Therapist",
          "count": 2
        }
      ]
    },
    "hideout": {
      "total": 0,
      "rows": []
    },
    "doors": [],
    "inside": {
      "total": 0,
      "rows": []
    },
    "heldBy": {
      "total": 0,
      "rows": []
    },
    "builds": {
      "total": 0,
      "rows": []
    },
    "rounds": {
      "total": 0,
      "rows": []
    },
    "accepts": {
      "total": 0,
      "rows": []
    },
    "weapons": {
      "total": 0,
      "rows": []
    },
    "parts": {
      "total": 0,
      "rows": []
    },
    "figures": [
      {
        "figure": "useSec",
        "value": 3
      }
    ],
    "inserts": [],
    "grids": [],
    "effects": [],
    "related": {
      "544fb45d-4bdc-82de-8e73-8b4568000000": {
        "bsgId": "544fb45d4bdc2dee738b4568",
        "uid": "544fb45d-4bdc-82de-8e73-8b4568000000",
        "url": "salewa_first_aid_kit",
        "name": "Salewa first aid kit",
        "shortName": "Salewa",
        "category": "medikit",
        "width": 1,
        "height": 2,
        "color": "orange",
        "price": {
          "rub": 30000,
          "from": "flea"
        }
      }
    }
  },
  "GET /api/data/v1/tags?limit=1": {
    "tags": [
      {
        "tag": "Ammo",
        "name": "Ammo",
        "count": 425
      }
    ],
    "total": 97,
    "next": "WyIxIiwiQW1tbyJd"
  },
  "GET /api/data/v1/search?search=salewa": {
    "items": [
      {
        "bsgId": "544fb45d4bdc2dee738b4568",
        "uid": "544fb45d-4bdc-82de-8e73-8b4568000000",
        "url": "salewa_first_aid_kit",
        "name": "Salewa first aid kit",
        "shortName": "Salewa",
        "tags": [
          "Medication"
        ],
        "category": "medikit",
        "width": 1,
        "height": 2,
        "slots": 2,
        "assembledSlots": 2,
        "basePrice": 15090,
        "bannedFromFlea": false,
        "color": "orange",
        "partial": false,
        "flea": {
          "price": 30000,
          "lastLow": 30000,
          "avg24h": 38726,
          "avg7d": 43780,
          "change24h": -8.02,
          "change7d": -12.03,
          "offers": 15,
          "observedAtMs": 1784201280000,
          "isOutlier": false
        },
        "sell": {
          "trader": "Therapist",
          "rub": 7695
        },
        "buy": {
          "trader": "Therapist",
          "rub": 37116
        }
      }
    ],
    "places": []
  },
  "GET /api/data/v1/prices?uids=544fb45d4bdc2dee738b4568": {
    "mode": "PVP",
    "version": "sample-0-2f69bdde5b1320b4",
    "source": "sample",
    "asOfMs": 1784204880000,
    "prices": [
      {
        "bsgId": "544fb45d4bdc2dee738b4568",
        "name": "Salewa first aid kit",
        "itemUid": "544fb45d-4bdc-82de-8e73-8b4568000000",
        "price": 30000,
        "lastLow": 30000,
        "avg24h": 38726,
        "avg7d": 43780,
        "low24h": 23221,
        "high24h": 53999,
        "change24h": -8.02,
        "change7d": -12.03,
        "offers": 15,
        "observedAtMs": 1784201280000,
        "isOutlier": false
      }
    ],
    "total": 1,
    "next": null
  },
  "GET /api/data/v1/prices/history?uid=544fb45d4bdc2dee738b4568&range=7d": {
    "source": "sample",
    "range": "7d",
    "step": "hour",
    "points": {
      "timesMs": [
        1783602000000
      ],
      "lowest": [
        40785
      ],
      "average": [
        43888
      ],
      "offers": [
        12
      ]
    }
  },
  "GET /api/data/v1/prices/status": {
    "source": "sample",
    "asOfMs": 1784204880000,
    "feed": {
      "state": "off",
      "name": "",
      "answeredAtMs": null
    }
  },
  "GET /api/data/v1/prices/days": {
    "first": null,
    "last": null
  },
  "GET /api/data/v1/prices/day?day=2026-09-01": {
    "day": "2026-09-01",
    "mode": "PVP",
    "prices": [],
    "total": 0,
    "next": null
  },
  "GET /api/data/v1/barters?limit=1": {
    "rows": [
      {
        "barter": {
          "uid": "eead7d48-4362-89bd-864c-65c184000001",
          "trader": "Mechanic",
          "loyaltyLevel": 3,
          "limit": 1,
          "takes": [
            {
              "bsgId": "5d1b2fa286f77425227d1674",
              "name": "Electric motor",
              "itemUid": "5d1b2fa2-86f7-8742-8522-7d1674000000",
              "count": 8
            }
          ],
          "gives": {
            "bsgId": "59fb023c86f7746d0d4b423c",
            "name": "Weapon case",
            "itemUid": "59fb023c-86f7-8746-8d0d-4b423c000000",
            "count": 1
          }
        },
        "outcome": {
          "state": "known",
          "costRub": 712328,
          "sale": {
            "type": "flea",
            "rub": 1515379,
            "priceRub": 1599998,
            "feeRub": 84619,
            "opensAt": 25
          },
          "profitRub": 803051,
          "savingRub": 887670
        }
      }
    ],
    "total": 786,
    "items": [
      {
        "bsgId": "59fb023c86f7746d0d4b423c",
        "uid": "59fb023c-86f7-8746-8d0d-4b423c000000",
        "url": "weapon_case",
        "name": "Weapon case",
        "shortName": "Weapons",
        "width": 5,
        "height": 2,
        "color": "blue",
        "category": "common-container"
      }
    ],
    "traders": [
      {
        "name": "Prapor",
        "localName": "Prapor",
        "levels": [
          1
        ]
      }
    ],
    "quests": {},
    "questsGone": [],
    "prices": {
      "version": "sample-0-2f69bdde5b1320b4",
      "source": "sample",
      "asOfMs": 1784204880000
    },
    "next": "WyIxIiwiIl0"
  },
  "GET /api/data/v1/crafts?limit=1": {
    "rows": [
      {
        "craft": {
          "uid": "67da0223-078f-8194-8765-0d7bb7000000",
          "station": "intelligence-center",
          "level": 2,
          "sec": 2400,
          "takes": [
            {
              "bsgId": "5c052fb986f7746b2101e909",
              "name": "UHF RFID Reader",
              "itemUid": "5c052fb9-86f7-8746-8b21-01e909000000",
              "count": 1,
              "isTool": true
            }
          ],
          "gives": {
            "bsgId": "5c94bbff86f7747ee735c08f",
            "name": "TerraGroup Labs access keycard",
            "itemUid": "5c94bbff-86f7-8747-8ee7-35c08f000000",
            "count": 3
          }
        },
        "sec": 2400,
        "outcome": {
          "state": "known",
          "costRub": 203088,
          "fuelRub": 0,
          "sale": {
            "type": "flea",
            "rub": 483132,
            "priceRub": 169999,
            "feeRub": 26865,
            "opensAt": 30
          },
          "profitRub": 280044,
          "profitRubPerHour": 420066,
          "throughputRubPerHour": 764996
        }
      }
    ],
    "total": 236,
    "items": [
      {
        "bsgId": "5c94bbff86f7747ee735c08f",
        "uid": "5c94bbff-86f7-8747-8ee7-35c08f000000",
        "url": "terragroup_labs_access_keycard",
        "name": "TerraGroup Labs access keycard",
        "shortName": "Access",
        "width": 1,
        "height": 1,
        "color": "blue",
        "category": "keycard"
      }
    ],
    "stations": [
      {
        "slug": "medstation",
        "name": "Medstation",
        "levels": 3
      }
    ],
    "quests": {},
    "questsGone": [
      "5ae4499a-86f7-8744-8978-3815db000000"
    ],
    "prices": {
      "version": "sample-0-2f69bdde5b1320b4",
      "source": "sample",
      "asOfMs": 1784204880000
    },
    "next": "WyIxIiwiIl0"
  },
  "GET /api/data/v1/hideout?limit=1": {
    "stations": [
      {
        "slug": "medstation",
        "bsgId": "5d484fcd654e7668ec2ec322",
        "name": "Medstation",
        "area": 7,
        "levels": [
          {
            "level": 1,
            "sec": 0,
            "items": [
              {
                "bsgId": "5449016a4bdc2d6f028b456f",
                "name": "Roubles",
                "itemUid": "5449016a-4bdc-82d6-8f02-8b456f000000",
                "count": 50000
              }
            ],
            "stations": [],
            "traders": [],
            "skills": [],
            "bonuses": [
              {
                "type": "HealthRegeneration",
                "value": 0.06,
                "passive": true
              }
            ]
          }
        ]
      }
    ],
    "items": [
      {
        "bsgId": "5449016a4bdc2d6f028b456f",
        "uid": "5449016a-4bdc-82d6-8f02-8b456f000000",
        "url": "roubles",
        "name": "Roubles",
        "shortName": "RUB",
        "width": 1,
        "height": 1,
        "color": "green",
        "category": "money"
      }
    ],
    "skills": {
      "Health": "Health",
      "Vitality": "Vitality",
      "Metabolism": "Metabolism",
      "HideoutManagement": "Hideout Management",
      "Endurance": "Endurance",
      "Attention": "Attention",
      "Strength": "Strength"
    },
    "traders": {
      "Ragman": "Ragman",
      "Mechanic": "Mechanic"
    },
    "editions": [
      {
        "name": "Standard",
        "stations": {
          "stash": 1
        }
      }
    ],
    "total": 26,
    "next": "WyIxIiwibWVkc3RhdGlvbiJd"
  },
  "GET /api/data/v1/btc-farm": {
    "mode": "PVP",
    "facts": {
      "sec": 300000,
      "gpuBoost": 0.041225,
      "storage": {
        "plain": 3,
        "elite": 5
      }
    },
    "asOf": "2026-01-20",
    "fuelBase": 4.75,
    "coinUid": "59faff1d-86f7-8746-8c51-718c9c000000",
    "cardUid": "57347ca9-2459-8774-8459-6b4e71000000",
    "tanks": {
      "metal": "5d1b36a1-86f7-8742-8523-398433000000",
      "expeditionary": "5d1b3711-86f7-8742-8537-63a656000000"
    },
    "payers": [
      {
        "trader": "Therapist",
        "traderName": "Therapist",
        "levels": [
          {
            "loyaltyLevel": 1,
            "amount": 428738,
            "currency": "₽",
            "rub": 428738
          }
        ]
      }
    ],
    "levels": [
      {
        "uid": "5d494a445b56502f18c98a10-1",
        "takes": [
          {
            "bsgId": "5734779624597737e04bf329",
            "name": "CPU fan",
            "itemUid": "57347796-2459-8773-87e0-4bf329000000",
            "count": 15
          }
        ]
      }
    ],
    "items": {
      "59faff1d-86f7-8746-8c51-718c9c000000": {
        "bsgId": "59faff1d86f7746c51718c9c",
        "uid": "59faff1d-86f7-8746-8c51-718c9c000000",
        "url": "physical_bitcoin",
        "name": "Physical Bitcoin",
        "shortName": "0.2BTC",
        "category": "jewelry",
        "width": 1,
        "height": 1,
        "color": "violet"
      }
    },
    "rows": [
      196
    ]
  },
  "GET /api/data/v1/traders?limit=1": {
    "traders": [
      {
        "name": "Prapor",
        "localName": "Prapor",
        "currency": "RUB",
        "resetAtMs": null
      }
    ],
    "total": 11,
    "next": "WyIxIiwiUHJhcG9yIl0"
  },
  "GET /api/data/v1/quests?limit=1": {
    "quests": [
      {
        "uid": "5ae4493d-86f7-8744-8b8e-15aa8f000000",
        "bsgId": "5ae4493d86f7744b8e15aa8f",
        "name": "A Big Loss",
        "slug": "a-big-loss",
        "active": true,
        "trader": "Ragman",
        "reqLevel": 0,
        "requirements": [],
        "requiredForKappa": false,
        "requiredForLightkeeper": true,
        "locations": [
          "Interchange"
        ],
        "gates": [],
        "fraction": "Any",
        "reqGameMode": [],
        "rewards": {
          "items": [
            {
              "bsgId": "5449016a4bdc2d6f028b456f",
              "name": "Roubles",
              "itemUid": "5449016a-4bdc-82d6-8f02-8b456f000000",
              "count": 80000
            }
          ],
          "standing": [
            {
              "trader": "Ragman",
              "delta": 0.1
            }
          ],
          "experience": 3000
        },
        "related": [
          {
            "bsgId": null,
            "name": "OLI cargo route documents",
            "kind": "questItem",
            "itemUid": "5ae9a253-86f7-8746-8dd9-46e6d9000000"
          }
        ]
      }
    ],
    "total": 542,
    "next": "WyIxIiwiNWFlNDQ5M2QtODZmNy04NzQ0LThiOGUtMTVhYThmMDAwMDAwIl0"
  },
  "GET /api/data/v1/quests/details?limit=1": {
    "quests": [
      {
        "bsgId": "5ae4493d86f7744b8e15aa8f",
        "name": "A Big Loss",
        "uid": "5ae4493d-86f7-8744-8b8e-15aa8f000000",
        "map": "interchange",
        "objectives": [
          {
            "id": "5ae9b5bd86f774307c29df37",
            "type": "Find",
            "kind": "findQuestItem",
            "maps": [
              "interchange"
            ],
            "questItem": "5ae9a253-86f7-8746-8dd9-46e6d9000000",
            "keys": [
              [
                "5ad5cfbd-86f7-8742-8c82-5d6104000000"
              ]
            ],
            "places": [
              {
                "map": "interchange",
                "near": "OLI Offices"
              }
            ]
          }
        ],
        "rewards": {
          "items": [
            {
              "bsgId": "5449016a4bdc2d6f028b456f",
              "name": "Roubles",
              "itemUid": "5449016a-4bdc-82d6-8f02-8b456f000000",
              "count": 80000
            }
          ],
          "standing": [
            {
              "trader": "Ragman",
              "delta": 0.1
            }
          ],
          "experience": 3000
        },
        "unlocks": {
          "offers": [
            {
              "bsgId": "5d5d646386f7742797261fd9",
              "name": "6B3TM-01 armored rig (Khaki)",
              "itemUid": "5d5d6463-86f7-8742-8797-261fd9000000",
              "trader": "Ragman",
              "loyaltyLevel": 2
            }
          ]
        }
      }
    ],
    "poolSizes": [
      24
    ],
    "labels": {
      "maps": {
        "interchange": "Interchange",
        "reserve": "Reserve",
        "woods": "Woods",
        "icebreaker": "Icebreaker",
        "customs": "Customs",
        "factory": "Factory",
        "ground-zero": "Ground Zero",
        "ground-zero-tutorial": "Ground Zero Tutorial",
        "shoreline": "Shoreline",
        "lighthouse": "Lighthouse",
        "lab": "The Lab",
        "lab-dark": "The Lab (Dark)",
        "streets": "Streets of Tarkov",
        "labyrinth": "The Labyrinth"
      },
      "traders": {
        "Prapor": "Prapor",
        "Therapist": "Therapist",
        "Fence": "Fence",
        "Skier": "Skier",
        "Peacekeeper": "Peacekeeper",
        "Mechanic": "Mechanic",
        "Ragman": "Ragman",
        "Jaeger": "Jaeger",
        "Lightkeeper": "Lightkeeper",
        "Taran": "Taran",
        "BTR Driver": "BTR Driver",
        "Radio station": "Radio station",
        "Ref": "Ref",
        "Mr. Kerman": "Mr. Kerman",
        "Voevoda": "Voevoda",
        "Survivor": "Survivor"
      },
      "targets": {
        "bossWedge": "The Wedge",
        "Any": "any target",
        "Scav": "Scav",
        "Savage": "Scavs",
        "Marksman": "Sniper",
        "AnyPmc": "any PMC operatives",
        "PmcBot": "Raider",
        "sectantPriest": "Cultist Priest",
        "bossBoar": "Kaban",
        "bossBully": "Reshala",
        "bossGluhar": "Glukhar",
        "bossKilla": "Killa",
        "bossKojaniy": "Shturman",
        "bossKolontay": "Kollontay",
        "bossSanitar": "Sanitar",
        "bossTagilla": "Tagilla",
        "bossZryachiy": "Zryachiy",
        "bossKillaAgro": "Vengeful Killa",
        "bossTagillaAgro": "Shadow of Tagilla",
        "infectedTagilla": "Infected Tagilla",
        "tagillaHelperAgro": "Labyrinth Guard",
        "Bear": "BEAR operatives",
        "bossBoarSniper": "Kaban Guard (Sniper)",
        "followerBoarClose1": "Basmach",
        "followerBoarClose2": "Gus",
        "followerBoar": "Kaban Guard",
        "followerKolontayAssault": "Kollontay Guard (Assault)",
        "followerKolontaySecurity": "Kollontay Guard (Security)",
        "ExUsec": "Rogue",
        "sectantWarrior": "Cultist Warrior",
        "bossBullyBlackDiv": "Black Div. Boss",
        "bossKnight": "Knight",
        "bossPartisan": "Partisan",
        "bossStormtrooper": "bossStormtrooper",
        "followerBigPipe": "Big Pipe",
        "followerBirdEye": "Birdeye",
        "Harbinger": "Harbinger",
        "bossWedgeLab": "The Wedge (Labs)",
        "followerGluharAssault": "Glukhar Guard (Assault)",
        "followerGluharScout": "Glukhar Guard (Scout)",
        "followerGluharSecurity": "Glukhar Guard (Security)",
        "followerGluharSnipe": "Glukhar Guard (Snipe)",
        "followerBully": "Reshala Guard",
        "followerKojaniy": "Shturman Guard",
        "followerSanitar": "Sanitar Guard",
        "pmcBotBlackDiv": "Black Div. Raider",
        "followerBullyBlackDiv": "Black Div. Boss Guard",
        "blackDivision": "Black Div.",
        "followerWedgeLab": "The Wedge (Labs) Guard",
        "any boss": "any boss"
      },
      "bodyParts": {
        "Head": "head"
      },
      "skills": {
        "Health": "Health",
        "Charisma": "Charisma",
        "StressResistance": "Stress Resistance",
        "Sniper": "Bolt-action Rifles",
        "Attention": "Attention",
        "Vitality": "Vitality",
        "Endurance": "Endurance",
        "Strength": "Strength",
        "Metabolism": "Metabolism",
        "Intellect": "Intellect",
        "Perception": "Perception",
        "AimDrills": "Aim Drills",
        "Assault": "Assault Rifles",
        "WeaponTreatment": "Weapon Maintenance",
        "TroubleShooting": "TroubleShooting",
        "DMR": "DMRs",
        "HMG": "Heavy Machine Guns",
        "LMG": "Light Machine Guns",
        "Melee": "Melee",
        "Pistol": "Pistols",
        "Revolver": "Revolvers",
        "Launcher": "Grenade Launchers",
        "Shotgun": "Shotguns",
        "SMG": "Submachine Guns",
        "Throwing": "Throwables",
        "AttachedLauncher": "Underbarrel Launchers",
        "Immunity": "Immunity",
        "Surgery": "Surgery",
        "MagDrills": "Mag Drills",
        "Crafting": "Crafting",
        "HideoutManagement": "Hideout Management",
        "Search": "Search",
        "CovertMovement": "Covert Movement",
        "LightVests": "Light Vests",
        "HeavyVests": "Heavy Vests"
      },
      "stations": {
        "lavatory": "Lavatory",
        "medstation": "Medstation",
        "workbench": "Workbench",
        "intelligence-center": "Intelligence Center"
      },
      "exits": {
        "customs_sniper_exit": "Railroad Passage (Flare)",
        "Sandbox_VExit": "Police Cordon V-Ex",
        "E9_sniper": "Klimov Street (Flare)",
        "E7_car": "Primorsky Ave Taxi V-Ex",
        "Gate_o": "Courtyard Gate",
        "South V-Ex": "Bridge V-Ex",
        "Dorms V-Ex": "Dorms V-Ex",
        "PP Exfil": "Power Station V-Ex",
        "STR_TRANSIT_4": "Interchange",
        "SAN_TRANSIT_1": "Streets of Tarkov",
        "Alpinist": "Cliff Descent",
        "WOO_TRANSIT_17": "WOO_TRANSIT_17"
      },
      "calibers": {
        "762x51": "7.62x51mm",
        "556x45NATO": "5.56x45mm",
        "9x39": "9x39mm"
      },
      "categories": {
        "shotgun": "Shotgun",
        "assault-rifle": "Assault rifle",
        "marksman-rifle": "Marksman rifle",
        "grenade-launcher": "Grenade launcher",
        "throwable-weapon": "Throwable weapon",
        "silencer": "Silencer",
        "comb-tact-device": "Comb. tact. device",
        "foregrip": "Foregrip",
        "sniper-rifle": "Sniper rifle",
        "machinegun": "Machinegun"
      },
      "achievements": {
        "675709bef4e2a2ce0f058f56": "All-Wheel Drive"
      },
      "places": {}
    },
    "questItems": {
      "5ae9a253-86f7-8746-8dd9-46e6d9000000": {
        "name": "OLI cargo route documents",
        "shortName": "OLI route"
      }
    },
    "sources": {
      "newest": {
        "asOf": "2026-08-21",
        "game": "1.1.0"
      },
      "oldest": {
        "asOf": "2026-07-16",
        "game": "1.0.6.5"
      },
      "repositories": [
        "tarkovtracker-org/tarkov-data-overlay"
      ]
    },
    "total": 542,
    "next": "WyIxIiwiNWFlNDQ5M2QtODZmNy04NzQ0LThiOGUtMTVhYThmMDAwMDAwIl0"
  },
  "GET /api/data/v1/maps?limit=1": {
    "maps": [
      {
        "slug": "ground-zero",
        "name": "Ground Zero"
      }
    ],
    "total": 11,
    "next": "WyIxIiwiZ3JvdW5kLXplcm8iXQ"
  },
  "GET /api/data/v1/maps/raids?limit=1": {
    "maps": [
      {
        "slug": "factory",
        "place": "factory",
        "name": "Factory",
        "minutes": 20,
        "players": "7-8",
        "accessKeys": [],
        "exits": [
          {
            "kind": "extract",
            "key": "Cellars",
            "name": "Cellars",
            "access": {
              "isAlways": true,
              "needs": [
                {
                  "bsgId": "5448ba0b4bdc2d02308b456c",
                  "name": "Factory emergency exit key",
                  "kind": "key",
                  "itemUid": "5448ba0b-4bdc-82d0-8230-8b456c000000"
                }
              ]
            }
          }
        ]
      }
    ],
    "total": 17,
    "next": "WyIxIiwiZmFjdG9yeSJd"
  },
  "GET /api/data/v1/maps/one?map=customs": {
    "slug": "customs",
    "name": "Customs",
    "minutes": 35,
    "players": "10-12",
    "extracts": [
      {
        "id": "e.-3348.22.-880",
        "name": "Crossroads",
        "faction": "shared",
        "isCoOp": false,
        "needsSwitch": false,
        "near": {
          "map": "customs",
          "near": "Storage",
          "metres": 66,
          "side": "se"
        },
        "switchesNear": [],
        "access": {
          "isAlways": true,
          "needs": [
            {
              "kind": "spawnSide",
              "near": [
                {
                  "map": "customs",
                  "near": "Depot",
                  "metres": 47,
                  "side": "s"
                }
              ],
              "side": "pmc"
            }
          ],
          "holdSec": 8
        }
      }
    ],
    "bosses": [
      {
        "mob": "bossBully",
        "name": "Reshala",
        "chance": 0.6,
        "date": "2026-09-02"
      }
    ],
    "bossesPve": [
      {
        "mob": "bossBully",
        "name": "Reshala",
        "chance": 0.6,
        "date": "2026-09-02"
      }
    ],
    "transits": [
      {
        "slug": "reserve",
        "name": "Reserve",
        "hasPage": true
      }
    ],
    "places": [
      "Big Red"
    ],
    "keys": [
      {
        "item": {
          "bsgId": "5780cf7f2459777de4559322",
          "uid": "5780cf7f-2459-8777-8de4-559322000000",
          "url": "dorm_room_314_marked_key",
          "name": "Dorm room 314 marked key",
          "shortName": "Dorm 314",
          "width": 1,
          "height": 1,
          "color": "yellow",
          "category": "mechanical-key",
          "flea": {
            "price": 4222222,
            "lastLow": 4222222,
            "avg24h": 4503258,
            "avg7d": 4721156,
            "change24h": -1.41,
            "change7d": -4.87,
            "offers": 22,
            "observedAtMs": 1784201280000,
            "isOutlier": false
          },
          "sell": {
            "trader": "Therapist",
            "rub": 765000
          },
          "buy": null
        },
        "locks": [
          {
            "type": "door",
            "count": 1
          }
        ],
        "isEntry": false
      }
    ],
    "quests": [
      {
        "uid": "5936da9e-86f7-8742-8d65-037edf000000",
        "name": "Background Check",
        "slug": "background-check",
        "trader": "Prapor",
        "traderName": "Prapor"
      }
    ],
    "prices": {
      "version": "sample-0-2f69bdde5b1320b4",
      "source": "sample",
      "asOfMs": 1784204880000
    },
    "ground": "o2TQWgHFUeV_yeQyxjmkl0",
    "geometry": {
      "rotation": 180,
      "bounds": [
        [
          698
        ]
      ],
      "transform": [
        0.239
      ],
      "zoom": [
        2
      ],
      "height": [
        -1000
      ],
      "ground": "Ground_Level",
      "floors": [
        {
          "name": "2nd Floor",
          "layer": "Second_Floor",
          "extents": [
            {
              "height": [
                2.7
              ],
              "areas": [
                [
                  [
                    243
                  ]
                ]
              ]
            }
          ]
        }
      ]
    }
  },
  "GET /api/data/v1/ammo?limit=1": {
    "rounds": [
      {
        "bsgId": "67dc2648ba5b79876906a166",
        "uid": "67dc2648-ba5b-8798-8769-06a166000000",
        "url": ".50_bmg_m903_slap",
        "name": ".50 BMG M903 SLAP",
        "shortName": "M903",
        "width": 1,
        "height": 1,
        "color": "yellow",
        "category": "ammo",
        "caliber": "127x99",
        "damage": 160,
        "penetration": 115,
        "armorDamage": 90,
        "speed": 1220,
        "recoil": 0.28,
        "accuracy": -0.1,
        "pellets": 1,
        "fragmentation": 0.01,
        "type": "bullet",
        "isTracer": 0,
        "caliberName": ".50 BMG",
        "cost": null,
        "sources": []
      }
    ],
    "total": 200,
    "calibers": [
      {
        "caliber": "1143x23ACP",
        "name": ".45 ACP",
        "count": 5
      }
    ],
    "prices": {
      "version": "sample-0-2f69bdde5b1320b4",
      "source": "sample",
      "asOfMs": 1784204880000
    },
    "next": "WyIxIiwiNjdkYzI2NDgtYmE1Yi04Nzk4LTg3NjktMDZhMTY2MDAwMDAwIl0"
  },
  "GET /api/data/v1/guns?limit=1": {
    "guns": [
      {
        "bsgId": "5447a9cd4bdc2dbd208b4567",
        "uid": "5447a9cd-4bdc-82db-8d20-8b4567000000",
        "name": "Colt M4A1 5.56x45 assault rifle",
        "shortName": "M4A1",
        "category": "assault-rifle",
        "color": "black",
        "url": "colt_m4a1_5.56x45_assault_rifle",
        "categoryName": "Assault rifle",
        "caliber": "556x45NATO",
        "caliberName": "5.56x45mm",
        "ergonomics": 55,
        "recoilVertical": 77,
        "recoilHorizontal": 223,
        "rateOfFire": 800,
        "weight": 2.849,
        "width": 5,
        "height": 2,
        "price": {
          "rub": 25000,
          "from": "flea"
        }
      }
    ],
    "prices": {
      "version": "sample-0-2f69bdde5b1320b4",
      "source": "sample",
      "asOfMs": 1784204880000
    },
    "total": 168,
    "next": "WyIxIiwiNTQ0N2E5Y2QtNGJkYy04MmRiLThkMjAtOGI0NTY3MDAwMDAwIl0"
  },
  "GET /api/data/v1/door-keys?limit=1": {
    "keys": [
      {
        "bsgId": "69bb3f7df94327bc0f0230c9",
        "uid": "69bb3f7d-f943-827b-8c0f-0230c9000000",
        "url": "compartment_c-3_keycard",
        "name": "Compartment C-3 keycard",
        "shortName": "C-3",
        "width": 1,
        "height": 1,
        "color": "violet",
        "category": "keycard",
        "uses": 1,
        "isOnFlea": true,
        "doors": [],
        "quests": [],
        "flea": {
          "price": 6900000,
          "lastLow": 6900000,
          "avg24h": 7423809,
          "avg7d": 8181712,
          "change24h": -11.12,
          "change7d": -11.24,
          "offers": 4,
          "observedAtMs": 1784201280000,
          "isOutlier": false
        },
        "buy": null
      }
    ],
    "total": 256,
    "maps": [
      {
        "map": "customs",
        "name": "Customs",
        "count": 31
      }
    ],
    "prices": {
      "version": "sample-0-2f69bdde5b1320b4",
      "source": "sample",
      "asOfMs": 1784204880000
    },
    "next": "WyIxIiwiNjliYjNmN2QtZjk0My04MjdiLThjMGYtMDIzMGM5MDAwMDAwIl0"
  },
  "GET /api/data/v1/catalog": {
    "version": "2f69bdde5b1320b4",
    "items": 5108,
    "quests": 542,
    "parts": [
      {
        "part": "quests: list, objectives, modes, Kappa, alternatives",
        "date": "2026-08-18",
        "game": "1.1.0"
      }
    ],
    "credits": [
      {
        "text": "Needs of some extracts: Escape from Tarkov Wiki contributors, CC BY-SA 3.0",
        "url": "https://creativecommons.org/licenses/by-sa/3.0/"
      }
    ]
  },
  "GET /api/v1/item?q=salewa": [
    {
      "uid": "544fb45d-4bdc-82de-8e73-8b4568000000",
      "bsgId": "544fb45d4bdc2dee738b4568",
      "name": "Salewa first aid kit",
      "shortName": "Salewa",
      "price": 30000,
      "basePrice": 15090,
      "avg24hPrice": 38726,
      "avg7daysPrice": 43780,
      "traderName": "Therapist",
      "traderPrice": 7695,
      "traderPriceCur": "₽",
      "traderPriceRub": 7695,
      "updated": "2026-07-16T11:28:00.000Z",
      "slots": 2,
      "diff24h": -8.02,
      "diff7days": -12.03,
      "icon": "http://localhost:3000/images/items/544fb45d-4bdc-82de-8e73-8b4568000000-64.svg",
      "img": "http://localhost:3000/images/items/544fb45d-4bdc-82de-8e73-8b4568000000-128.svg",
      "imgBig": "http://localhost:3000/images/items/544fb45d-4bdc-82de-8e73-8b4568000000-256.svg",
      "link": "http://localhost:3000/item/salewa_first_aid_kit",
      "wikiLink": "https://escapefromtarkov.fandom.com/wiki/Salewa_first_aid_kit",
      "isFunctional": true,
      "tags": [
        "Medication"
      ],
      "bannedOnFlea": false,
      "haveMarketData": true,
      "reference": "http://localhost:3000/user"
    }
  ],
  "GET /api/v1/items/all?tags=Medkits&limit=1&strict=1": [
    {
      "uid": "544fb45d-4bdc-82de-8e73-8b4568000000",
      "bsgId": "544fb45d4bdc2dee738b4568",
      "name": "Salewa first aid kit",
      "shortName": "Salewa",
      "price": 30000,
      "basePrice": 15090,
      "avg24hPrice": 38726,
      "avg7daysPrice": 43780,
      "traderName": "Therapist",
      "traderPrice": 7695,
      "traderPriceCur": "₽",
      "traderPriceRub": 7695,
      "updated": "2026-07-16T11:28:00.000Z",
      "slots": 2,
      "diff24h": -8.02,
      "diff7days": -12.03,
      "icon": "http://localhost:3000/images/items/544fb45d-4bdc-82de-8e73-8b4568000000-64.svg",
      "img": "http://localhost:3000/images/items/544fb45d-4bdc-82de-8e73-8b4568000000-128.svg",
      "imgBig": "http://localhost:3000/images/items/544fb45d-4bdc-82de-8e73-8b4568000000-256.svg",
      "link": "http://localhost:3000/item/salewa_first_aid_kit",
      "wikiLink": "https://escapefromtarkov.fandom.com/wiki/Salewa_first_aid_kit",
      "isFunctional": true,
      "tags": [
        "Medication"
      ],
      "bannedOnFlea": false,
      "haveMarketData": true,
      "reference": "http://localhost:3000/user"
    }
  ],
  "GET /api/v1/pve/item?q=salewa": [
    {
      "uid": "544fb45d-4bdc-82de-8e73-8b4568000000",
      "bsgId": "544fb45d4bdc2dee738b4568",
      "name": "Salewa first aid kit",
      "shortName": "Salewa",
      "price": 29000,
      "basePrice": 15090,
      "avg24hPrice": 35875,
      "avg7daysPrice": 41281,
      "traderName": "Therapist",
      "traderPrice": 7695,
      "traderPriceCur": "₽",
      "traderPriceRub": 7695,
      "updated": "2026-07-16T11:40:00.000Z",
      "slots": 2,
      "diff24h": -11.66,
      "diff7days": -15.66,
      "icon": "http://localhost:3000/images/items/544fb45d-4bdc-82de-8e73-8b4568000000-64.svg",
      "img": "http://localhost:3000/images/items/544fb45d-4bdc-82de-8e73-8b4568000000-128.svg",
      "imgBig": "http://localhost:3000/images/items/544fb45d-4bdc-82de-8e73-8b4568000000-256.svg",
      "link": "http://localhost:3000/item/salewa_first_aid_kit",
      "wikiLink": "https://escapefromtarkov.fandom.com/wiki/Salewa_first_aid_kit",
      "isFunctional": true,
      "tags": [
        "Medication"
      ],
      "bannedOnFlea": false,
      "haveMarketData": true,
      "reference": "http://localhost:3000/user"
    }
  ],
  "GET /api/v1/bsg/items/all": {
    "5447b5f14bdc2d61278b4567": {
      "_id": "5447b5f14bdc2d61278b4567",
      "_name": "assault-rifle",
      "_parent": "5422acb9af1c889c16000029",
      "_type": "Node",
      "_props": {
        "Name": "Assault rifle",
        "ShortName": "",
        "Description": "",
        "Weight": 0,
        "BackgroundColor": "default",
        "Width": 1,
        "Height": 1,
        "StackMaxSize": 1,
        "ItemSound": "",
        "Prefab": {
          "path": "",
          "rcid": ""
        },
        "UsePrefab": {
          "path": "",
          "rcid": ""
        },
        "ExamineTime": 0,
        "ExaminedByDefault": false,
        "LootExperience": 0,
        "ExamineExperience": 0,
        "QuestItem": false,
        "RepairCost": 0,
        "RepairSpeed": 0,
        "CanSellOnRagfair": false,
        "CreditsPrice": 0
      }
    }
  },
  "GET /api/v2/token": {
    "success": true,
    "permissions": [
      "GP"
    ],
    "token": "PVP_0f1e2d3c4b5a697887",
    "owner": "66bbf630-33d8-4774-88dd-d924e6d92428",
    "note": "desk",
    "calls": 1,
    "gameMode": "pvp"
  },
  "POST /api/v2/progress/level/15": {
    "success": true,
    "data": {
      "level": 15,
      "message": "Progress updated"
    }
  },
  "POST /api/v2/progress/task/5936d90786f7742b1420ba5b": {
    "success": true,
    "data": {
      "taskId": "5936d90786f7742b1420ba5b",
      "state": "completed",
      "message": "Progress updated"
    }
  },
  "POST /api/v2/progress/tasks": {
    "success": true,
    "data": {
      "updatedTasks": [
        "5936d90786f7742b1420ba5b"
      ],
      "message": "Progress updated"
    }
  },
  "POST /api/v2/progress/task/objective/5967379186f77463860dadd6": {
    "success": true,
    "data": {
      "objectiveId": "5967379186f77463860dadd6",
      "state": "completed",
      "message": "Progress updated"
    }
  },
  "GET /api/v2/progress": {
    "success": true,
    "data": {
      "tasksProgress": [
        {
          "id": "5ae4493d86f7744b8e15aa8f",
          "complete": false,
          "failed": false,
          "invalid": false
        }
      ],
      "taskObjectivesProgress": [
        {
          "id": "6834233fecd5cf3a440d855f",
          "complete": false,
          "count": 0,
          "invalid": true
        }
      ],
      "hideoutModulesProgress": [
        {
          "id": "5d484fcd654e7668ec2ec322-1",
          "complete": false
        }
      ],
      "hideoutPartsProgress": [],
      "displayName": "PMC",
      "userId": "66bbf630-33d8-4774-88dd-d924e6d92428",
      "playerLevel": 15,
      "gameEdition": 1,
      "pmcFaction": "USEC"
    },
    "meta": {
      "self": "66bbf630-33d8-4774-88dd-d924e6d92428",
      "gameMode": "pvp"
    }
  },
  "GET /api/v2/team/progress": {
    "success": true,
    "data": [
      {
        "tasksProgress": [
          {
            "id": "5ae4493d86f7744b8e15aa8f",
            "complete": false,
            "failed": false,
            "invalid": false
          }
        ],
        "taskObjectivesProgress": [
          {
            "id": "6834233fecd5cf3a440d855f",
            "complete": false,
            "count": 0,
            "invalid": true
          }
        ],
        "hideoutModulesProgress": [
          {
            "id": "5d484fcd654e7668ec2ec322-1",
            "complete": false
          }
        ],
        "hideoutPartsProgress": [],
        "displayName": "PMC",
        "userId": "66bbf630-33d8-4774-88dd-d924e6d92428",
        "playerLevel": 15,
        "gameEdition": 1,
        "pmcFaction": "USEC"
      }
    ],
    "meta": {
      "self": "66bbf630-33d8-4774-88dd-d924e6d92428",
      "hiddenTeammates": []
    }
  }
}
