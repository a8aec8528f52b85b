select make_searchable('veh_vehicle', 'plate', 'brand_model');
select make_searchable('veh_driver', 'name', 'phone');
