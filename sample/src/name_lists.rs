//! Sample names. Surnames of the first list are masculine; `names::feminine` makes the other form. A list is
//! one text, because the formatter would put each word on a line.

use super::names::{Complexion, Origin};

pub(super) const RUSSIAN_MEN: &str = "Александр Алексей Андрей Антон Аркадий Артём Богдан Борис Вадим Валерий Василий Виктор \
    Виталий Владислав Всеволод Вячеслав Геннадий Георгий Глеб Григорий Даниил Денис Дмитрий \
    Евгений Егор Захар Иван Игорь Илья Кирилл Константин Лев Леонид Макар Максим Марат \
    Матвей Михаил Никита Николай Олег Павел Пётр Роман Руслан Савелий Семён Сергей Станислав \
    Степан Тимофей Тимур Фёдор Эдуард Юрий Ярослав";

pub(super) const RUSSIAN_WOMEN: &str = "Алевтина Александра Алёна Алина Алиса Алла Анастасия Ангелина Анна Антонина Валентина \
    Валерия Варвара Василиса Вера Вероника Виктория Галина Дарья Диана Ева Евгения Екатерина \
    Елена Елизавета Жанна Зоя Инна Ирина Карина Кира Ксения Лариса Лидия Любовь Людмила \
    Маргарита Марина Мария Милана Надежда Наталья Нина Оксана Олеся Ольга Полина Раиса \
    Регина Римма Светлана София Таисия Тамара Татьяна Ульяна Юлия Яна";

pub(super) const RUSSIAN_SURNAMES: &str = "Агеев Алтухов Анисимов Артюхов Балашов Баранов Батурин Белоусов Беляев Бирюков Бобров \
    Богомазов Бурмистров Быстров Вавилин Винокуров Воробьёв Гаранин Глухов Голованов \
    Горбунов Горшков Громов Гущин Давыдкин Дёмин Доронин Дроздов Дубинин Елисеев Емельянов \
    Ермилов Ефимов Жаворонков Железняк Журавлёв Завьялов Захаренко Зверев Зимин Зубков \
    Ибрагимов Игнатьев Ильинский Исаев Калачёв Карпов Кислицын Климов Ковальчук Колесов \
    Кольцов Корнеев Коршунов Костин Краснопольский Кудряшов Куликов Ланской Лебедев Левченко \
    Ломакин Лосев Лыткин Майоров Мальцев Мартынюк Матвеенко Мелехов Мещеряков Мишин Мухин \
    Назаров Наумкин Нефёдов Никишин Носков Овсянников Одинцов Осипенко Панин Панкратов \
    Первушин Перевалов Поляков Потехин Прохоренко Рогов Родионов Рощин Рябинин Сазонов \
    Самойлов Сапожников Сагитов Севастьянов Селезнёв Сизов Синицын Соловей Сомов Стрельников \
    Субботин Сухарев Терехов Тихомиров Токарев Трофимов Туманов Уваров Филатов Фокин Хасанов \
    Хромов Цветков Черемных Черных Чижов Шапошников Шаров Шестаков Шилов Широков Щеглов \
    Щукин Юдин Яблонский Якушев";

/// First name and surname are drawn from the same group.
pub(super) const ORIGINS: &[Origin] = &[
    Origin {
        share: 34,
        complexion: Complexion::Light,
        men: "Aaron Adam Andrew Callum Colin Craig Daniel Dominic Edward Elliot Gareth \
                Graham Harvey Ian James Jonathan Keith Liam Martin Neil Nigel Oliver Patrick \
                Philip Ross Simon Stuart Toby",
        women: "Alice Amy Bethany Caroline Charlotte Claire Eleanor Ellen Emma Fiona Gemma \
                Georgia Hazel Heather Imogen Joanna Kate Laura Lucy Megan Molly Naomi Phoebe \
                Rachel Rosie Sarah Tessa",
        surnames: "Aldridge Ashworth Barlow Blythe Bramley Carrick Chadwick Cobb Corbett \
                Dawlish Doyle Eastwell Fairbank Farrow Garside Greenhalgh Hartley Haverford \
                Holloway Ingham Kershaw Langton Lockwood Moffat Netherby Ormsby Pemberton \
                Penrose Radley Rowntree Selby Stanton Thornhill Tranter Underhill Wadham \
                Whitfield Winslow Yardley",
    },
    Origin {
        share: 24,
        complexion: Complexion::Light,
        men: "Anders Bastian Emil Erik Florian Henrik Jakub Jonas Karel Lars Lucas Marek \
                Matthias Nils Peter Stefan Tomas Wouter",
        women: "Agnes Anneke Astrid Clara Elena Freya Greta Hannah Ingrid Johanna Katarina \
                Lena Linnea Mathilde Petra Saskia Sofia Zuzana",
        surnames: "Almqvist Berg Brandt Dahl Dvorak Eklund Engel Halvorsen Horvat Jansen Keller \
                Kowalski Lindqvist Lund Meyer Novak Novotny Nyberg Petrescu Richter Sandberg \
                Steiner Visser Weiss Zeman",
    },
    Origin {
        share: 14,
        complexion: Complexion::Medium,
        men: "Arjun Deepak Dev Karthik Manish Nikhil Pranav Rahul Ravi Sanjay Suresh \
                Vikram",
        women: "Aditi Anjali Deepa Divya Kavya Lakshmi Meera Neha Pooja Priya Radhika Shreya",
        surnames: "Agarwal Banerjee Bhatt Chatterjee Deshmukh Iyer Joshi Kulkarni Menon Nair \
                Pillai Raman Rao",
    },
    Origin {
        share: 10,
        complexion: Complexion::Deep,
        men: "Chidi Emeka Isaac Kofi Kwame Marcus Nelson Samuel Tendai Tunde",
        women: "Abena Adaeze Amara Esther Folake Grace Ngozi Ruth Thandiwe Wanjiru",
        surnames: "Adeyemi Asante Banda Bello Boateng Kamau Mensah Moyo Mwangi Ndlovu Nwosu \
                Osei",
    },
    Origin {
        share: 10,
        complexion: Complexion::Medium,
        men: "Amir Bilal Cem Faris Hamza Karim Nabil Omar Rashid Tariq",
        women: "Amina Dina Elif Farah Hala Layla Leila Nadia Samira Zara",
        surnames: "Aydin Demir Haddad Jaber Kaya Khoury Malik Mansour Nasser Rahmani Saleh \
                Yilmaz",
    },
    Origin {
        share: 8,
        complexion: Complexion::Medium,
        men: "Alejandro Bruno Diego Felipe Gonzalo Hugo Joaquim Mateo Rafael Victor",
        women: "Beatriz Camila Carmen Ines Isabel Lucia Marisol Paula Renata Valeria",
        surnames: "Almeida Barros Carvalho Castillo Figueroa Mendes Moreno Navarro Pinto \
                Quintana Salazar",
    },
];
