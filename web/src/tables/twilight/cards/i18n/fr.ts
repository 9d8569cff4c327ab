const messages = {
  'card.AsiaScoring': 'Décompte Asie',
  'card.AsiaScoring.text': 'Décompte de l’Asie : présence 3, domination 7, contrôle 9.',
  'card.EuropeScoring': 'Décompte Europe',
  'card.EuropeScoring.text':
    'Décompte de l’Europe : présence 3, domination 7 ; le contrôle gagne la partie.',
  'card.MiddleEastScoring': 'Décompte Moyen-Orient',
  'card.MiddleEastScoring.text': 'Décompte du Moyen-Orient : présence 3, domination 5, contrôle 7.',
  'card.DuckAndCover': 'Tous aux abris',
  'card.DuckAndCover.text': 'DEFCON baisse de 1. Les USA gagnent 5 points moins le niveau DEFCON.',
  'card.FiveYearPlan': 'Plan quinquennal',
  'card.FiveYearPlan.text':
    'L’URSS défausse une carte au hasard. Si son événement est américain, il se produit aussitôt.',
  'card.ChinaCard': 'La carte Chine',
  'card.ChinaCard.text':
    '4 opérations, une de plus si toutes servent en Asie. Puis elle passe à l’adversaire, face cachée jusqu’au tour suivant. Vaut un point à la fin.',
  'card.SocialistGovernments': 'Gouvernements socialistes',
  'card.SocialistGovernments.text':
    'Retirez 3 influences américaines d’Europe de l’Ouest, 2 au plus par pays. Pas après La Dame de fer.',
  'card.Fidel': 'Fidel',
  'card.Fidel.text':
    'Retirez toute l’influence américaine de Cuba. L’URSS reçoit de quoi le contrôler.',
  'card.VietnamRevolts': 'Révoltes au Viêt Nam',
  'card.VietnamRevolts.text':
    '2 influences soviétiques au Viêt Nam. Ce tour, l’URSS a une opération de plus si toutes servent en Asie du Sud-Est.',
  'card.Blockade': 'Blocus',
  'card.Blockade.text':
    'Les USA défaussent une carte de valeur 3 ou plus, ou perdent toute influence en Allemagne de l’Ouest.',
  'card.KoreanWar': 'Guerre de Corée',
  'card.KoreanWar.text':
    'Guerre en Corée du Sud : un dé, moins 1 par voisin contrôlé par les USA. 4 ou plus : 2 points, et l’influence américaine y devient soviétique. 2 opérations militaires.',
  'card.RomanianAbdication': 'Abdication en Roumanie',
  'card.RomanianAbdication.text':
    'Retirez toute l’influence américaine de Roumanie. L’URSS reçoit de quoi la contrôler.',
  'card.ArabIsraeliWar': 'Guerre israélo-arabe',
  'card.ArabIsraeliWar.text':
    'Guerre en Israël : un dé, moins 1 si les USA contrôlent Israël et par voisin contrôlé. 4 ou plus : 2 points et l’influence. 2 opérations militaires. Pas après Camp David.',
  'card.Comecon': 'COMECON',
  'card.Comecon.text':
    '1 influence soviétique dans chacun de 4 pays d’Europe de l’Est que les USA ne contrôlent pas.',
  'card.Nasser': 'Nasser',
  'card.Nasser.text':
    '2 influences soviétiques en Égypte. Les USA y perdent la moitié des leurs, arrondie au-dessus.',
  'card.WarsawPact': 'Pacte de Varsovie',
  'card.WarsawPact.text':
    'Retirez toute l’influence américaine de 4 pays d’Europe de l’Est au plus, ou ajoutez-y 5 influences soviétiques, 2 au plus par pays. Permet l’OTAN.',
  'card.DeGaulle': 'De Gaulle dirige la France',
  'card.DeGaulle.text':
    'En France, les USA perdent 2 influences et l’URSS en gagne 1. L’OTAN ne protège plus la France.',
  'card.NaziScientist': 'Savant nazi capturé',
  'card.NaziScientist.text': 'Avancez d’une case dans la course à l’espace.',
  'card.TrumanDoctrine': 'Doctrine Truman',
  'card.TrumanDoctrine.text':
    'Retirez toute l’influence soviétique d’un pays d’Europe que personne ne contrôle.',
  'card.OlympicGames': 'Jeux olympiques',
  'card.OlympicGames.text':
    'L’adversaire participe : chacun lance un dé, vous ajoutez 2, le plus haut gagne 2 points. Ou il boycotte : DEFCON baisse de 1 et vous avez 4 opérations.',
  'card.Nato': 'OTAN',
  'card.Nato.text':
    'L’URSS ne peut faire ni coup d’État, ni réalignement, ni guérilla dans les pays d’Europe contrôlés par les USA. Demande le plan Marshall ou le pacte de Varsovie.',
  'card.IndependentReds': 'Rouges indépendants',
  'card.IndependentReds.text':
    'En Yougoslavie, Roumanie, Bulgarie, Hongrie ou Tchécoslovaquie, les USA égalent l’URSS.',
  'card.MarshallPlan': 'Plan Marshall',
  'card.MarshallPlan.text':
    '1 influence américaine dans chacun de 7 pays d’Europe de l’Ouest que l’URSS ne contrôle pas. Permet l’OTAN.',
  'card.IndoPakistaniWar': 'Guerre indo-pakistanaise',
  'card.IndoPakistaniWar.text':
    'Guerre en Inde ou au Pakistan : un dé, moins 1 par voisin contrôlé par l’adversaire. 4 ou plus : 2 points et l’influence. 2 opérations militaires.',
  'card.Containment': 'Endiguement',
  'card.Containment.text': 'Ce tour, les cartes des USA valent une opération de plus, 4 au plus.',
  'card.CiaCreated': 'Création de la CIA',
  'card.CiaCreated.text': 'L’URSS montre sa main. Les USA ont 1 opération.',
  'card.UsJapanPact': 'Pacte de défense USA-Japon',
  'card.UsJapanPact.text':
    'Les USA reçoivent de quoi contrôler le Japon. L’URSS ne peut y faire ni coup d’État ni réalignement.',
  'card.SuezCrisis': 'Crise de Suez',
  'card.SuezCrisis.text':
    'Retirez 4 influences américaines de France, du Royaume-Uni et d’Israël, 2 au plus de chacun.',
  'card.EastEuropeanUnrest': 'Troubles en Europe de l’Est',
  'card.EastEuropeanUnrest.text':
    'Retirez 1 influence soviétique de chacun de 3 pays d’Europe de l’Est ; 2 en fin de guerre.',
  'card.Decolonization': 'Décolonisation',
  'card.Decolonization.text':
    '1 influence soviétique dans chacun de 4 pays d’Afrique ou d’Asie du Sud-Est.',
  'card.RedScare': 'Peur rouge / Purge',
  'card.RedScare.text':
    'Ce tour, les cartes de l’adversaire valent une opération de moins, 1 au moins.',
  'card.UnIntervention': 'Intervention de l’ONU',
  'card.UnIntervention.text':
    'Jouez-la avec une carte adverse : vous avez ses opérations, et son événement n’a pas lieu. Jamais un titre.',
  'card.DeStalinization': 'Déstalinisation',
  'card.DeStalinization.text':
    'L’URSS déplace jusqu’à 4 influences vers des pays que les USA ne contrôlent pas, 2 au plus dans chacun.',
  'card.NuclearTestBan': 'Interdiction des essais nucléaires',
  'card.NuclearTestBan.text': 'Gagnez le niveau DEFCON moins 2 en points. Puis DEFCON monte de 2.',
  'card.FormosanResolution': 'Résolution de Formose',
  'card.FormosanResolution.text':
    'Tant que les USA contrôlent Taïwan, il compte comme pays clé au décompte d’Asie. Finit quand les USA jouent la carte Chine.',
  'card.BrushWar': 'Guérilla',
  'card.BrushWar.text':
    'Guerre dans un pays de stabilité 1 ou 2 : un dé, moins 1 par voisin contrôlé par l’adversaire. 3 ou plus : 1 point et l’influence. 3 opérations militaires.',
  'card.CentralAmericaScoring': 'Décompte Amérique centrale',
  'card.CentralAmericaScoring.text':
    'Décompte de l’Amérique centrale : présence 1, domination 3, contrôle 5.',
  'card.SoutheastAsiaScoring': 'Décompte Asie du Sud-Est',
  'card.SoutheastAsiaScoring.text':
    '1 point par pays d’Asie du Sud-Est que vous contrôlez, 2 pour la Thaïlande.',
  'card.ArmsRace': 'Course aux armements',
  'card.ArmsRace.text':
    'Avec plus d’opérations militaires que l’adversaire : 1 point, ou 3 si elles atteignent aussi DEFCON.',
  'card.CubanMissileCrisis': 'Crise des missiles de Cuba',
  'card.CubanMissileCrisis.text':
    'DEFCON 2. Ce tour, un coup d’État de l’adversaire perd la partie, jusqu’à ce que 2 influences quittent Cuba (URSS), l’Allemagne de l’Ouest ou la Turquie (USA).',
  'card.NuclearSubs': 'Sous-marins nucléaires',
  'card.NuclearSubs.text':
    'Ce tour, les coups d’État américains dans les pays clés ne baissent pas DEFCON.',
  'card.Quagmire': 'Bourbier',
  'card.Quagmire.text':
    'À chaque manche, les USA doivent défausser une carte de valeur 2 ou plus et faire de 1 à 4 pour se libérer. Met fin à NORAD.',
  'card.Salt': 'Négociations SALT',
  'card.Salt.text':
    'DEFCON monte de 2. Ce tour, tous les coups d’État ont 1 de moins. Vous pouvez prendre une carte de la défausse, sauf un décompte.',
  'card.BearTrap': 'Piège à ours',
  'card.BearTrap.text':
    'À chaque manche, l’URSS doit défausser une carte de valeur 2 ou plus et faire de 1 à 4 pour se libérer.',
  'card.Summit': 'Sommet',
  'card.Summit.text':
    'Chacun lance un dé, avec 1 de plus par région dominée ou contrôlée. Le plus haut gagne 2 points et peut bouger DEFCON de 1.',
  'card.HowILearned': 'Comment j’ai appris à ne plus m’en faire',
  'card.HowILearned.text': 'Fixez DEFCON à votre gré. Vous avez 5 opérations militaires.',
  'card.Junta': 'Junte',
  'card.Junta.text':
    '2 influences dans un pays d’Amérique centrale ou du Sud. Puis vous pouvez y faire un coup d’État gratuit ou des réalignements.',
  'card.KitchenDebates': 'Débat dans la cuisine',
  'card.KitchenDebates.text':
    'Si les USA contrôlent plus de pays clés que l’URSS, ils gagnent 2 points.',
  'card.MissileEnvy': 'Jalousie nucléaire',
  'card.MissileEnvy.text':
    'L’adversaire cède sa carte la plus forte. Si l’événement est à vous ou neutre, il se produit ; sinon vous avez ses opérations. Jalousie nucléaire passe à l’adversaire, qui doit la jouer ensuite.',
  'card.WeWillBuryYou': 'Nous vous enterrerons',
  'card.WeWillBuryYou.text':
    'DEFCON baisse de 1. L’URSS gagne 3 points à la prochaine manche américaine, sauf si c’est l’intervention de l’ONU.',
  'card.BrezhnevDoctrine': 'Doctrine Brejnev',
  'card.BrezhnevDoctrine.text':
    'Ce tour, les cartes de l’URSS valent une opération de plus, 4 au plus.',
  'card.PortugueseEmpire': 'Fin de l’empire portugais',
  'card.PortugueseEmpire.text': '2 influences soviétiques en Angola et 2 en Afrique du Sud-Est.',
  'card.SouthAfricanUnrest': 'Troubles en Afrique du Sud',
  'card.SouthAfricanUnrest.text':
    '2 influences soviétiques en Afrique du Sud, ou 1 là-bas et 2 en Angola ou au Botswana.',
  'card.Allende': 'Allende',
  'card.Allende.text': '2 influences soviétiques au Chili.',
  'card.WillyBrandt': 'Willy Brandt',
  'card.WillyBrandt.text':
    'L’URSS gagne 1 point et 1 influence en Allemagne de l’Ouest, que l’OTAN ne protège plus. Pas après Abattez ce mur.',
  'card.MuslimRevolution': 'Révolution islamique',
  'card.MuslimRevolution.text':
    'Retirez toute l’influence américaine de 2 de ces pays : Soudan, Iran, Irak, Égypte, Libye, Arabie saoudite, Syrie, Jordanie. Pas après AWACS.',
  'card.AbmTreaty': 'Traité ABM',
  'card.AbmTreaty.text': 'DEFCON monte de 1. Vous avez 4 opérations.',
  'card.CulturalRevolution': 'Révolution culturelle',
  'card.CulturalRevolution.text':
    'Si les USA ont la carte Chine, l’URSS la prend face visible ; sinon elle gagne 1 point.',
  'card.FlowerPower': 'Flower Power',
  'card.FlowerPower.text':
    'Chaque fois que les USA jouent une carte de guerre, l’URSS gagne 2 points ; pas pour l’espace. Finit avec L’empire du mal.',
  'card.U2Incident': 'Incident de l’U2',
  'card.U2Incident.text':
    'L’URSS gagne 1 point, et 1 de plus si l’intervention de l’ONU est jouée ce tour.',
  'card.Opec': 'OPEP',
  'card.Opec.text':
    'L’URSS gagne 1 point par pays contrôlé : Égypte, Iran, Libye, Arabie saoudite, Irak, États du Golfe, Venezuela. Pas après Pétrole de la mer du Nord.',
  'card.LoneGunman': 'Tireur isolé',
  'card.LoneGunman.text': 'Les USA montrent leur main. L’URSS a 1 opération.',
  'card.ColonialRearGuards': 'Arrière-gardes coloniales',
  'card.ColonialRearGuards.text':
    '1 influence américaine dans chacun de 4 pays d’Afrique ou d’Asie du Sud-Est.',
  'card.PanamaCanal': 'Rétrocession du canal de Panama',
  'card.PanamaCanal.text': '1 influence américaine au Panama, au Costa Rica et au Venezuela.',
  'card.CampDavid': 'Accords de Camp David',
  'card.CampDavid.text':
    'Les USA gagnent 1 point et 1 influence en Israël, Jordanie et Égypte. Plus de guerre israélo-arabe.',
  'card.PuppetGovernments': 'Gouvernements fantoches',
  'card.PuppetGovernments.text':
    '1 influence américaine dans 3 pays au plus qui n’ont aucune influence.',
  'card.GrainSales': 'Ventes de blé aux Soviétiques',
  'card.GrainSales.text':
    'Les USA tirent une carte de la main soviétique et la jouent, ou la rendent et ont 2 opérations.',
  'card.JohnPaul': 'Jean-Paul II élu pape',
  'card.JohnPaul.text':
    'En Pologne, l’URSS perd 2 influences et les USA en gagnent 1. Permet Solidarność.',
  'card.DeathSquads': 'Escadrons de la mort',
  'card.DeathSquads.text':
    'Ce tour, vos coups d’État en Amérique centrale et du Sud ont 1 de plus, ceux de l’adversaire 1 de moins.',
  'card.OasFounded': 'Création de l’OEA',
  'card.OasFounded.text': '2 influences américaines en Amérique centrale ou du Sud.',
  'card.Nixon': 'Nixon joue la carte Chine',
  'card.Nixon.text':
    'Si les USA ont la carte Chine, ils gagnent 2 points ; sinon ils la prennent, face cachée.',
  'card.Sadat': 'Sadate expulse les Soviétiques',
  'card.Sadat.text':
    'Retirez toute l’influence soviétique d’Égypte ; 1 influence américaine là-bas.',
  'card.ShuttleDiplomacy': 'Diplomatie de la navette',
  'card.ShuttleDiplomacy.text':
    'Au prochain décompte d’Asie ou du Moyen-Orient, un pays clé soviétique ne compte pas.',
  'card.VoiceOfAmerica': 'La Voix de l’Amérique',
  'card.VoiceOfAmerica.text': 'Retirez 4 influences soviétiques hors d’Europe, 2 au plus par pays.',
  'card.LiberationTheology': 'Théologie de la libération',
  'card.LiberationTheology.text':
    '3 influences soviétiques en Amérique centrale, 2 au plus par pays.',
  'card.Ussuri': 'Escarmouche sur l’Oussouri',
  'card.Ussuri.text':
    'Si l’URSS a la carte Chine, les USA la prennent face visible ; sinon 4 influences américaines en Asie, 2 au plus par pays.',
  'card.AskNot': 'Ne demandez pas ce que votre pays peut faire pour vous',
  'card.AskNot.text':
    'Les USA peuvent défausser autant de cartes qu’ils veulent et en tirent autant.',
  'card.AllianceForProgress': 'Alliance pour le progrès',
  'card.AllianceForProgress.text':
    'Les USA gagnent 1 point par pays clé contrôlé en Amérique centrale et du Sud.',
  'card.AfricaScoring': 'Décompte Afrique',
  'card.AfricaScoring.text': 'Décompte de l’Afrique : présence 1, domination 4, contrôle 6.',
  'card.OneSmallStep': 'Un petit pas',
  'card.OneSmallStep.text':
    'Si vous êtes en retard dans la course à l’espace, avancez de deux cases ; seule la dernière donne des points.',
  'card.SouthAmericaScoring': 'Décompte Amérique du Sud',
  'card.SouthAmericaScoring.text':
    'Décompte de l’Amérique du Sud : présence 2, domination 5, contrôle 6.',
  'card.HostageCrisis': 'Crise des otages en Iran',
  'card.HostageCrisis.text':
    'Retirez toute l’influence américaine d’Iran ; 2 influences soviétiques là-bas. Le terrorisme coûte deux cartes aux USA.',
  'card.IronLady': 'La Dame de fer',
  'card.IronLady.text':
    '1 influence soviétique en Argentine, plus aucune au Royaume-Uni. Les USA gagnent 1 point. Plus de Gouvernements socialistes.',
  'card.ReaganBombsLibya': 'Reagan bombarde la Libye',
  'card.ReaganBombsLibya.text': 'Les USA gagnent 1 point par 2 influences soviétiques en Libye.',
  'card.StarWars': 'Guerre des étoiles',
  'card.StarWars.text':
    'Si les USA mènent la course à l’espace, ils déclenchent l’événement d’une carte défaussée, sauf un décompte.',
  'card.NorthSeaOil': 'Pétrole de la mer du Nord',
  'card.NorthSeaOil.text': 'Plus d’OPEP. Ce tour, les USA peuvent jouer une manche de plus.',
  'card.Reformer': 'Le réformateur',
  'card.Reformer.text':
    '4 influences soviétiques en Europe, jusqu’à 6 si l’URSS mène ; 2 au plus par pays. Plus de coups d’État soviétiques en Europe.',
  'card.MarineBarracks': 'Attentat contre les Marines',
  'card.MarineBarracks.text':
    'Retirez toute l’influence américaine du Liban et 2 autres du Moyen-Orient.',
  'card.Kal007': 'Les Soviétiques abattent le KAL-007',
  'card.Kal007.text':
    'DEFCON baisse de 1, les USA gagnent 2 points. S’ils contrôlent la Corée du Sud : 4 opérations pour influence ou réalignements.',
  'card.Glasnost': 'Glasnost',
  'card.Glasnost.text':
    'L’URSS gagne 2 points, DEFCON monte de 1. Après Le réformateur : 4 opérations pour influence ou réalignements.',
  'card.Ortega': 'Ortega élu au Nicaragua',
  'card.Ortega.text':
    'Retirez toute l’influence américaine du Nicaragua. L’URSS peut faire un coup d’État gratuit à côté.',
  'card.Terrorism': 'Terrorisme',
  'card.Terrorism.text':
    'L’adversaire défausse une carte au hasard ; les USA deux après la crise des otages.',
  'card.IranContra': 'Scandale Iran-Contra',
  'card.IranContra.text': 'Ce tour, les USA ont 1 de moins à leurs jets de réalignement.',
  'card.Chernobyl': 'Tchernobyl',
  'card.Chernobyl.text':
    'Les USA nomment une région : ce tour, l’URSS n’y place pas d’influence par opérations.',
  'card.DebtCrisis': 'Dette de l’Amérique latine',
  'card.DebtCrisis.text':
    'Les USA défaussent une carte de valeur 3 ou plus, ou l’URSS double son influence dans 2 pays d’Amérique du Sud au plus.',
  'card.TearDownThisWall': 'Abattez ce mur',
  'card.TearDownThisWall.text':
    '3 influences américaines en Allemagne de l’Est. Met fin à Willy Brandt. Les USA peuvent faire un coup d’État gratuit ou des réalignements en Europe.',
  'card.EvilEmpire': 'L’empire du mal',
  'card.EvilEmpire.text': 'Les USA gagnent 1 point. Met fin à Flower Power.',
  'card.AldrichAmes': 'Aldrich Ames',
  'card.AldrichAmes.text': 'La main américaine est ouverte ce tour ; l’URSS en défausse une carte.',
  'card.Pershing': 'Pershing II déployés',
  'card.Pershing.text':
    'L’URSS gagne 1 point. Retirez 1 influence américaine de chacun de 3 pays d’Europe de l’Ouest.',
  'card.Wargames': 'Jeux de guerre',
  'card.Wargames.text':
    'À DEFCON 2, vous pouvez donner 6 points à l’adversaire et finir la partie, sans décompte final.',
  'card.Solidarity': 'Solidarność',
  'card.Solidarity.text': '3 influences américaines en Pologne. Demande Jean-Paul II.',
  'card.IranIraqWar': 'Guerre Iran-Irak',
  'card.IranIraqWar.text':
    'Guerre en Iran ou en Irak : un dé, moins 1 par voisin contrôlé par l’adversaire. 4 ou plus : 2 points et l’influence. 2 opérations militaires.',
  'card.Defectors': 'Transfuges',
  'card.Defectors.text':
    'Titre des USA : annule le titre soviétique. Si l’URSS la joue dans une manche, les USA gagnent 1 point.',
  'card.CambridgeFive': 'Les Cinq de Cambridge',
  'card.CambridgeFive.text':
    'Les USA montrent leurs cartes de décompte ; l’URSS ajoute 1 influence dans une région nommée par l’une d’elles. Pas en fin de guerre.',
  'card.SpecialRelationship': 'Relation spéciale',
  'card.SpecialRelationship.text':
    'Si les USA contrôlent le Royaume-Uni : 1 influence à côté ; avec l’OTAN, 2 dans un pays d’Europe de l’Ouest, et 2 points.',
  'card.Norad': 'NORAD',
  'card.Norad.text':
    'Si DEFCON tombe à 2 dans une manche et que les USA contrôlent le Canada, ils ajoutent 1 influence où ils en ont. Finit avec Bourbier.',
  'card.Che': 'Che',
  'card.Che.text':
    'Un coup d’État de 3 opérations dans un pays non clé d’Amérique centrale, du Sud ou d’Afrique ; s’il retire de l’influence, un second ailleurs.',
  'card.OurManInTehran': 'Notre homme à Téhéran',
  'card.OurManInTehran.text':
    'Si les USA contrôlent un pays du Moyen-Orient, ils regardent 5 cartes de la pioche et en défaussent à leur gré.',
  'card.YuriAndSamantha': 'Youri et Samantha',
  'card.YuriAndSamantha.text': 'Ce tour, chaque coup d’État américain donne 1 point à l’URSS.',
  'card.Awacs': 'AWACS aux Saoudiens',
  'card.Awacs.text': '2 influences américaines en Arabie saoudite. Plus de révolution islamique.',

  'country.Canada': 'Canada',
  'country.Uk': 'Royaume-Uni',
  'country.Uk.short': 'Roy.-Uni',
  'country.Norway': 'Norvège',
  'country.Denmark': 'Danemark',
  'country.Sweden': 'Suède',
  'country.Benelux': 'Benelux',
  'country.France': 'France',
  'country.SpainPortugal': 'Espagne/Portugal',
  'country.SpainPortugal.short': 'Esp./Port.',
  'country.Italy': 'Italie',
  'country.Greece': 'Grèce',
  'country.Turkey': 'Turquie',
  'country.WestGermany': 'Allemagne de l’Ouest',
  'country.WestGermany.short': 'RFA',
  'country.Finland': 'Finlande',
  'country.Austria': 'Autriche',
  'country.EastGermany': 'Allemagne de l’Est',
  'country.EastGermany.short': 'RDA',
  'country.Poland': 'Pologne',
  'country.Czechoslovakia': 'Tchécoslovaquie',
  'country.Czechoslovakia.short': 'Tchécosl.',
  'country.Hungary': 'Hongrie',
  'country.Yugoslavia': 'Yougoslavie',
  'country.Romania': 'Roumanie',
  'country.Bulgaria': 'Bulgarie',
  'country.Lebanon': 'Liban',
  'country.Syria': 'Syrie',
  'country.Israel': 'Israël',
  'country.Iraq': 'Irak',
  'country.Iran': 'Iran',
  'country.Libya': 'Libye',
  'country.Egypt': 'Égypte',
  'country.Jordan': 'Jordanie',
  'country.GulfStates': 'États du Golfe',
  'country.SaudiArabia': 'Arabie saoudite',
  'country.SaudiArabia.short': 'Arabie s.',
  'country.Afghanistan': 'Afghanistan',
  'country.Afghanistan.short': 'Afghanist.',
  'country.Pakistan': 'Pakistan',
  'country.India': 'Inde',
  'country.Australia': 'Australie',
  'country.Japan': 'Japon',
  'country.Taiwan': 'Taïwan',
  'country.SouthKorea': 'Corée du Sud',
  'country.SouthKorea.short': 'Corée S.',
  'country.NorthKorea': 'Corée du Nord',
  'country.NorthKorea.short': 'Corée N.',
  'country.Burma': 'Birmanie',
  'country.LaosCambodia': 'Laos/Cambodge',
  'country.LaosCambodia.short': 'Laos/Camb.',
  'country.Thailand': 'Thaïlande',
  'country.Vietnam': 'Viêt Nam',
  'country.Malaysia': 'Malaisie',
  'country.Indonesia': 'Indonésie',
  'country.Philippines': 'Philippines',
  'country.Morocco': 'Maroc',
  'country.Algeria': 'Algérie',
  'country.Tunisia': 'Tunisie',
  'country.WestAfricanStates': 'Afrique de l’Ouest',
  'country.WestAfricanStates.short': 'Afr. Ouest',
  'country.IvoryCoast': 'Côte d’Ivoire',
  'country.SaharanStates': 'États du Sahara',
  'country.SaharanStates.short': 'Sahara',
  'country.Nigeria': 'Nigeria',
  'country.Cameroon': 'Cameroun',
  'country.Zaire': 'Zaïre',
  'country.Angola': 'Angola',
  'country.SouthAfrica': 'Afrique du Sud',
  'country.SouthAfrica.short': 'Afr. Sud',
  'country.Botswana': 'Botswana',
  'country.Zimbabwe': 'Zimbabwe',
  'country.SeAfricanStates': 'Afrique du Sud-Est',
  'country.SeAfricanStates.short': 'Afr. S.-E.',
  'country.Kenya': 'Kenya',
  'country.Somalia': 'Somalie',
  'country.Ethiopia': 'Éthiopie',
  'country.Sudan': 'Soudan',
  'country.Mexico': 'Mexique',
  'country.Guatemala': 'Guatemala',
  'country.ElSalvador': 'Salvador',
  'country.Honduras': 'Honduras',
  'country.CostaRica': 'Costa Rica',
  'country.Panama': 'Panama',
  'country.Nicaragua': 'Nicaragua',
  'country.Cuba': 'Cuba',
  'country.Haiti': 'Haïti',
  'country.DominicanRepublic': 'République dominicaine',
  'country.DominicanRepublic.short': 'Rép. dom.',
  'country.Colombia': 'Colombie',
  'country.Ecuador': 'Équateur',
  'country.Peru': 'Pérou',
  'country.Chile': 'Chili',
  'country.Argentina': 'Argentine',
  'country.Uruguay': 'Uruguay',
  'country.Paraguay': 'Paraguay',
  'country.Bolivia': 'Bolivie',
  'country.Brazil': 'Brésil',
  'country.Venezuela': 'Venezuela',
  'country.ChineseCivilWar': 'Guerre civile chinoise',
  'country.ChineseCivilWar.short': 'Guerre civ.',

  'effect.WarsawPact': 'L’OTAN peut être créée.',
  'effect.MarshallPlan': 'L’OTAN peut être créée.',
  'effect.Nato':
    'Pas de coups d’État, réalignements ou guérillas soviétiques dans les pays d’Europe contrôlés par les USA.',
  'effect.DeGaulle': 'L’OTAN ne protège pas la France.',
  'effect.WillyBrandt': 'L’OTAN ne protège pas l’Allemagne de l’Ouest.',
  'effect.TearDownThisWall': 'Willy Brandt ne peut se produire.',
  'effect.UsJapanPact': 'Ni coup d’État ni réalignement soviétique au Japon.',
  'effect.Formosan': 'Taïwan est un pays clé d’Asie tant que les USA le contrôlent.',
  'effect.FlowerPower': 'Les cartes de guerre jouées par les USA donnent 2 points à l’URSS.',
  'effect.EvilEmpire': 'Flower Power ne peut se produire.',
  'effect.CampDavid': 'La guerre israélo-arabe ne peut se produire.',
  'effect.JohnPaul': 'Solidarność peut se produire.',
  'effect.HostageCrisis': 'Le terrorisme coûte deux cartes aux USA.',
  'effect.IronLady': 'Gouvernements socialistes ne peut se produire.',
  'effect.NorthSeaOil': 'L’OPEP ne peut se produire.',
  'effect.Reformer': 'Pas de coup d’État soviétique en Europe ; Glasnost donne des opérations.',
  'effect.Norad': 'Influence américaine après une manche où DEFCON est tombé à 2, avec le Canada.',
  'effect.Awacs': 'La révolution islamique ne peut se produire.',
  'effect.Shuttle':
    'Le prochain décompte d’Asie ou du Moyen-Orient laisse de côté un pays clé soviétique.',
  'effect.Quagmire': 'Les USA sont piégés.',
  'effect.BearTrap': 'L’URSS est piégée.',
  'effect.Burial':
    'L’URSS gagne 3 points à la prochaine manche américaine, sauf intervention de l’ONU.',
  'effect.EnvyUssr': 'L’URSS doit jouer Jalousie nucléaire à sa prochaine manche.',
  'effect.EnvyUs': 'Les USA doivent jouer Jalousie nucléaire à leur prochaine manche.',
  'effect.Containment': 'Ce tour : les cartes des USA valent un de plus.',
  'effect.Brezhnev': 'Ce tour : les cartes de l’URSS valent un de plus.',
  'effect.VietnamRevolts': 'Ce tour : une opération soviétique de plus en Asie du Sud-Est.',
  'effect.CrisisUssr': 'Ce tour : un coup d’État soviétique perd la partie.',
  'effect.CrisisUs': 'Ce tour : un coup d’État américain perd la partie.',
  'effect.NuclearSubs': 'Ce tour : les coups d’État américains ne baissent pas DEFCON.',
  'effect.Salt': 'Ce tour : tous les coups d’État ont 1 de moins au dé.',
  'effect.U2Incident': 'Ce tour : l’intervention de l’ONU donne un point à l’URSS.',
  'effect.IranContra': 'Ce tour : les USA ont 1 de moins aux réalignements.',
  'effect.AldrichAmes': 'Ce tour : la main américaine est ouverte.',
  'effect.Yuri': 'Ce tour : chaque coup d’État américain donne un point à l’URSS.',
  'effect.OilRound': 'Ce tour : les USA peuvent jouer une manche de plus.',
};

export default messages;
